/** The frame of the chat: on the server, live, and around the placeholder while the conversation floats. */
export const panelClass = 'flex min-w-0 flex-col rounded-panel border border-border bg-card md:min-w-[400px]';
