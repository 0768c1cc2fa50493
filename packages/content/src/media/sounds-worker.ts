import { parentPort } from 'node:worker_threads';
import { synthesizeAll } from '../sound/index.ts';
import { bundle } from './sounds.ts';

parentPort?.postMessage(bundle(await synthesizeAll()));
