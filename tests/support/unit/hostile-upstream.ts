import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';

// Upstreams that violate HTTP or exhaust their clients, at the level of bytes.

export type Hostility = (socket: Socket) => void;

const head = (headers: string[], status = '200 OK') =>
  `HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n`;
const json = 'content-type: application/json';
const good = '[{"output":"Hello."}]';

/** Writes forever, as fast as the other side reads. */
function pour(socket: Socket, piece: Buffer): void {
  const more = () => {
    while (socket.writable && socket.write(piece));
  };
  socket.on('drain', more);
  more();
}

/** Writes forever, byte by byte. */
function drip(socket: Socket, byte: string): void {
  const timer = setInterval(() => socket.write(byte), 5);
  socket.on('close', () => clearInterval(timer));
}

const MB = 1024 * 1024;
// Not one byte each: a million of those take a busy machine longer than any deadline.
const smallChunks = Buffer.from(`8\r\n${' '.repeat(8)}\r\n`.repeat(5000));
// One gigabyte of spaces in a megabyte: gzip members may be concatenated.
const gzipBomb = Buffer.concat(Array(64).fill(gzipSync(Buffer.alloc(16 * MB, ' '))));

const withBody = (headers: string[], body: Buffer | string) => (socket: Socket) => {
  // One byte more than is sent, so the client has to give up.
  socket.write(head([json, `content-length: ${Buffer.byteLength(body) + 1}`, ...headers]));
  socket.write(body);
};

export const hostilities = {
  'never answers': () => {},
  'sends its head byte by byte': (socket) => drip(socket, 'H'),
  'sends headers byte by byte': (socket) => {
    socket.write(`HTTP/1.1 200 OK\r\n${json}\r\nx-slow: `);
    drip(socket, 'x');
  },
  'sends its body byte by byte': (socket) => {
    socket.write(`${head([json, 'content-length: 900000'])}[{"output":"`);
    drip(socket, 'x');
  },
  'stops in the middle': (socket) => void socket.write(`${head([json, 'content-length: 900'])}[{"ou`),
  'says early hints for ever': (socket) =>
    pour(socket, Buffer.from(head(['link: </x>'], '103 Early Hints').repeat(50))),
  'sends headers without end': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    pour(socket, Buffer.from(`x-more: ${'x'.repeat(4000)}\r\n`));
  },
  'answers a gigabyte': (socket) => {
    socket.write(head([json, `content-length: ${1024 * MB}`]));
    pour(socket, Buffer.alloc(65_536, ' '));
  },
  'answers in chunks without end': (socket) => {
    socket.write(head([json, 'transfer-encoding: chunked']));
    pour(socket, smallChunks);
  },
  'answers a gzip bomb': withBody(['content-encoding: gzip'], gzipBomb),
  'answers a brotli bomb': withBody(['content-encoding: br'], brotliCompressSync(Buffer.alloc(64 * MB, ' '))),
  'answers a bomb in a bomb': withBody(['content-encoding: gzip, gzip'], gzipSync(gzipBomb)),
  'is not compressed as it says': withBody(['content-encoding: gzip'], good),
  redirects: (socket) =>
    void socket.write(
      head(['location: http://127.0.0.1:9/elsewhere', 'content-length: 0'], '307 Temporary Redirect'),
    ),
  'refuses byte by byte': (socket) => {
    socket.write(`${head([json, 'content-length: 900000'], '500 Internal Server Error')}{"message":"`);
    drip(socket, 'x');
  },
  'refuses without end': (socket) => {
    socket.write(head([json, 'transfer-encoding: chunked'], '500 Internal Server Error'));
    pour(socket, smallChunks);
  },
  'promises more than it sends': (socket) => void socket.end(`${head([json, 'content-length: 900'])}${good}`),
  'sends more than it promises': (socket) => void socket.write(`${head([json, 'content-length: 5'])}${good}`),
  'says two lengths': (socket) =>
    void socket.end(`${head([json, 'content-length: 5', 'content-length: 21'])}${good}`),
  'says no good length': (socket) => void socket.end(`${head([json, 'content-length: -1'])}${good}`),
  'breaks its chunks': (socket) =>
    void socket.end(`${head([json, 'transfer-encoding: chunked'])}zz\r\n${good}`),
  'resets half-way': (socket) =>
    void socket.write(`${head([json, 'content-length: 900'])}[{"ou`, () => socket.resetAndDestroy()),
  'closes its half before it answers': (socket) => void socket.end(),
  'speaks another language': (socket) => void socket.end('SSH-2.0-OpenSSH_9.6\r\n'),
} satisfies Record<string, Hostility>;

/** Starts a hostile upstream. It turns on each connection when a request's first bytes arrive. */
export async function startHostileUpstream(turn: Hostility) {
  const sockets = new Set<Socket>();
  const waiters = new Set<() => void>();
  let open = 0;
  let most = 0;
  let taken = 0;
  let turned = turn;
  // Half-open: it ends its own half only when it wants to.
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    open += 1;
    most = Math.max(most, open);
    let isLeft = false;
    const leave = () => {
      if (isLeft) return;
      isLeft = true;
      open -= 1;
      taken += socket.bytesWritten - socket.writableLength;
      for (const check of waiters) check();
    };
    socket.on('error', leave).on('end', leave).on('close', leave);
    socket.once('data', () => turned(socket)).resume();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhook/test`,
    turn(next: Hostility) {
      turned = next;
    },
    /** Bytes that the other side has read from connections it has left. */
    taken: () => taken,
    /** The most connections that were open at once. */
    most: () => most,
    /** Resolves once the other side has left every connection. */
    left(): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      const check = () => {
        if (open === 0) resolve();
      };
      waiters.add(check);
      check();
      return promise;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
