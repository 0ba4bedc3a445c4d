export { startSandbox } from './sandbox.ts';
