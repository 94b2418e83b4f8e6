// @ts-check
// Two calls that the engine will have itself, made of those that it has. To delete then, with its one
// import in worker.js.

/**
 * @param {any} engine
 * @returns {Record<string, Function>} its calls
 */
export function withMissingCalls(engine) {
  if (engine.playComputed) return engine;
  const viewGame = (/** @type {any} */ request, /** @type {number} */ ply, from = 0) => {
    const view = engine.viewGame(request, ply);
    return from > 0 ? { ...view, plies: view.plies.slice(from) } : view;
  };
  const playComputed = (/** @type {any} */ request, /** @type {number} */ from) => {
    const choice = engine.chooseAction(request);
    const actions = choice.name ? `${request.actions}\n${choice.name}` : request.actions;
    return { ...choice, game: viewGame({ ...request, actions }, -1, from) };
  };
  return new Proxy(engine, {
    get: (target, name) => ({ viewGame, playComputed })[String(name)] ?? target[name],
  });
}
