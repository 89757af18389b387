/**
 * Megabytes. Uncapped, the heap grows to twice what the site needs before Node collects. A lower limit costs more than it
 * saves: at 192 MB the server collects without end under load, and takes twice the CPU time (docs/performance.md).
 */
export const heapFlags = ['--max-old-space-size=256', '--max-semi-space-size=4'];
