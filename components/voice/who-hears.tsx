/** Who hears a call. As high as its longest possible text. */
export function WhoHears({ text }: { text: string }) {
  return <p className="px-5 pb-5 text-xs text-muted-foreground max-w-[42em] min-h-35 sm:min-h-23">{text}</p>;
}
