import type { Writable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MatchingProgress } from '../contract/trial.ts';
import { createCompressor, encodingOf } from './compression.ts';

const HEARTBEAT_MS = 15_000;

/**
 * An answer as server-sent events: numbered, with comments as heartbeats, compressed where the caller takes it.
 * A caller that comes back with `Last-Event-ID` gets only what it has not seen. Nothing is written to one who has gone.
 */
export class EventStream {
  started = false;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #seen: number;
  #id = 0;
  #out: Writable & { flush?(): void };
  #heartbeat: NodeJS.Timeout | undefined;

  constructor(request: FastifyRequest, reply: FastifyReply) {
    this.#request = request;
    this.#reply = reply;
    this.#out = reply.raw;
    const last = Number(request.headers['last-event-id']);
    this.#seen = Number.isSafeInteger(last) ? last : 0;
  }

  /** Sends the headers; from now on the answer is a stream. */
  start(): void {
    if (this.started) return;
    this.started = true;
    this.#reply.hijack();
    const { raw } = this.#reply;
    for (const [name, value] of Object.entries(this.#reply.getHeaders())) {
      if (value !== undefined) raw.setHeader(name, value);
    }
    const encoding = encodingOf(this.#request);
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      vary: 'Accept-Encoding',
      ...(encoding ? { 'content-encoding': encoding } : {}),
    });
    raw.flushHeaders();
    const stop = () => clearInterval(this.#heartbeat);
    raw.once('close', stop).on('error', stop);
    if (encoding) {
      const compressor = createCompressor(encoding);
      compressor.on('error', stop);
      compressor.pipe(raw);
      this.#out = compressor;
    }
    this.#heartbeat = setInterval(() => this.#write(': still here\n\n'), HEARTBEAT_MS);
  }

  progress(event: MatchingProgress): void {
    this.start();
    this.#send('progress', event);
  }

  /** Sends the last event and closes; resolves when the caller has taken all of it or is gone. */
  async end(event: 'result' | 'failure', data: unknown): Promise<void> {
    this.#send(event, data);
    clearInterval(this.#heartbeat);
    const { raw } = this.#reply;
    if (raw.destroyed) return;
    await new Promise<void>((resolve) => {
      raw.once('close', resolve).once('finish', resolve);
      this.#out.end();
    });
  }

  #send(event: string, data: unknown): void {
    this.#id += 1;
    if (this.#id > this.#seen) this.#write(`id: ${this.#id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  #write(chunk: string): void {
    if (this.#reply.raw.destroyed || this.#out.writableEnded) return;
    this.#out.write(chunk);
    this.#out.flush?.();
  }
}
