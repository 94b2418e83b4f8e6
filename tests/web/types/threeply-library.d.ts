// Stands where the built module will be, beside web/engine/library-worker.js, for the type checker alone.
export * from '../../../wasm/threeply';
export { default } from '../../../wasm/threeply';
