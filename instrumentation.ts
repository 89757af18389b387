/** Runs once, before the server takes requests. A wrong configuration ends the process with every bad field named. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { boot } = await import('#lib/server/boot');
  await boot();
}
