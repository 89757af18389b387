export function ChatPanel() {
  return <div />;
}
