/** The three tabs' signs, in one stroke weight: a handset, two turns of talk, a flow. */
const strokes = {
  'ai-voice-agents':
    'M6.5 3.5h3l1.5 4-2 1.5a11 11 0 0 0 6 6l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2z',
  'ai-chat-agents': 'M3.5 4.5h12v8h-7l-3 3v-3h-2zM18.5 9.5h2v8h-2v3l-3-3h-5v-2',
  automation: 'M3.5 4h6v6h-6zM14.5 14h6v6h-6zM6.5 10v4a3 3 0 0 0 3 3h5',
};

export function UseCaseIcon({ id }: { id: keyof typeof strokes }) {
  return (
    <svg
      className="size-5.5 fill-none stroke-current stroke-[1.6] [stroke-linejoin:round]"
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={strokes[id]} />
    </svg>
  );
}
