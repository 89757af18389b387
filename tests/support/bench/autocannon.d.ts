// The part of autocannon that we use; it brings no types of its own.
declare module 'autocannon' {
  type Load = { path: string; method: 'GET' | 'POST'; headers: Record<string, string>; body?: Buffer };
  type Result = {
    duration: number;
    errors: number;
    timeouts: number;
    non2xx: number;
    '2xx': number;
    latency: { p50: number; p99: number };
    throughput: { total: number };
  };
  export default function autocannon(options: {
    url: string;
    connections: number;
    /** Seconds. */
    duration?: number;
    /** Requests, instead of a duration. */
    amount?: number;
    requests: (Load & { setupRequest?(load: Load): Load })[];
  }): Promise<Result>;
}
