export function VoiceDemo() {
  return <div />;
}
