/** A reply as it was written: until it can be formatted, and where it cannot be. */
export function PlainReply({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-line" dir="auto">
      {text}
    </p>
  );
}
