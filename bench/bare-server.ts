/** The baseline: Fastify with one route and nothing else, in a separate process. */
import fastify from 'fastify';

const app = fastify();
app.get('/', async () => ({ version: '0.1.0', mode: 'production' }));
console.log(`is open: ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
