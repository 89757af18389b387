import { expect, test } from 'vitest';
import { callWords } from '#lib/content/call';
import { chat, chatFallback } from '#lib/content/chat';
import { claims } from '#lib/content/claims';
import { contact } from '#lib/content/contact';
import { errorSentences } from '#lib/content/errors';
import { hero } from '#lib/content/hero';
import { footer, header, notFound } from '#lib/content/site';
import { testimonials } from '#lib/content/testimonials';
import { useCaseSection, useCases } from '#lib/content/use-cases';
import { values } from '#lib/content/values';
import { voice } from '#lib/content/voice';
import { CONTACT_SOURCE } from '#lib/contracts/contact';
import * as limits from '#lib/contracts/limits';

const ordered = {
  hero: {
    badge: 'Redefining Operations',
    headline: 'Business Simplified with Artificial Intelligence',
    action: { text: 'See AI in Action', href: '#Use-Cases' },
  },
  header: {
    links: [
      { text: 'Use Cases', href: '#Use-Cases' },
      { text: 'Getting Started', href: '#contact' },
    ],
  },
  footer: {
    columns: [
      { title: 'Product', links: [{ text: 'Use Cases', href: '#Use-Cases' }] },
      { title: 'Resources', links: [{ text: 'Support', href: '#contact' }] },
      { title: 'Company', links: [{ text: 'Contact', href: '#contact' }, { text: 'Privacy' }] },
    ],
    legal: [{ text: 'Terms' }, { text: 'Privacy' }, { text: 'Cookies' }],
  },
  notFound: { code: '404', text: 'Oops! Page not found', link: 'Return to Home' },
  values: {
    items: [
      { title: 'Intelligent Automation' },
      { title: 'Seamless Integration' },
      { title: 'Data-Driven Decision Making' },
      { title: 'Scalable AI Solutions' },
    ],
  },
  claims: {
    items: [
      { figure: '10 s', label: 'Lead response within 10 seconds' },
      { figure: '5 s', label: 'Tickets resolved within 5 seconds' },
      { figure: '70%', label: 'reduction in repeat inquiries' },
      { figure: '391%', label: 'conversion uplift' },
      { figure: '99.9%', label: 'uptime' },
    ],
  },
  useCaseSection: {
    id: 'Use-Cases',
    benefits: 'Key Benefits',
    action: { text: 'Start Your Journey', href: '#contact' },
  },
  // The first is the default.
  useCases: [
    { id: 'ai-voice-agents', title: 'AI Voice Agents' },
    { id: 'ai-chat-agents', title: 'AI Chat Agents' },
    { id: 'automation', title: 'Workflow Automation' },
  ],
  testimonials: { more: 'read more...', less: 'read less' },
  chat: {
    title: 'AI Chat Agent',
    empty: 'Have any questions about us, just ask!',
    placeholder: 'Type your message here...',
    senders: { user: 'You', ai: 'AI Assistant' },
    send: { full: 'Send Message', compact: 'Send' },
    recording: {
      progress: 'Recording... {seconds}s / {max}s',
      preview: 'Audio Preview',
      remove: 'Delete recording',
      send: 'Send Recording',
      sent: 'Voice message',
    },
    toast: {
      title: 'Error',
      sendFailed: 'Failed to send message. Please try again.',
      voiceFailed: 'Failed to process voice message. Please try again.',
      microphone: 'Could not access microphone. Please check permissions.',
      playbackTitle: 'Playback Error',
      playback: 'Could not play audio preview.',
    },
    fallback: {
      unrecognised: "I received your message but couldn't understand the response format. Please try again.",
      notAnArray: 'Received response in unexpected format. Please try again.',
      voiceNotAnArray: 'Received voice response in unexpected format. Please try again.',
    },
  },
  contact: {
    submitting: 'Processing...',
    success: {
      title: 'Message Sent',
      description: "We've received your message and will be in touch soon.",
    },
    failure: {
      title: 'Submission Failed',
      description: 'There was an error sending your message. Please try again.',
    },
  },
  voice: {
    start: 'Test Our AI Agent!',
    exhausted: 'Available in {n}h',
    end: 'End Call',
    speaking: 'Assistant is speaking',
    listening: 'Listening...',
    credits: '{n} of 3 daily credits remaining',
    refresh: 'Credits refresh in {n}h',
    toast: {
      connected: 'Connected to AI Assistant',
      endedShort: 'Call ended ({s}s) - You can try again',
      endedLong: 'Call ended ({s}s) - {n} credits remaining today',
      ended: 'Call ended',
      startFailed: 'Failed to start conversation. Please check your microphone access.',
      connectionError: 'Connection error occurred',
      endFailed: 'Failed to end call properly',
    },
  },
  errorSentences: {
    'invalid-answer': 'Invalid response format',
    'no-credits': 'No credits remaining. Credits refresh in {hours}h',
    'nothing-to-start': 'Assistant or Squad or Workflow must be provided.',
  },
};

const content = {
  hero,
  header,
  footer,
  notFound,
  values,
  claims: { items: [...claims.checked, ...claims.items] },
  useCaseSection,
  useCases: Object.values(useCases),
  testimonials,
  chat: { ...chat, fallback: chatFallback },
  contact,
  voice: { ...voice, ...callWords, toast: { ...voice.toast, ...callWords.toast } },
  errorSentences,
};

// An owner who changes the texts runs the tests with OWN_WORDS=1.
if (!process.env.OWN_WORDS)
  test.each(Object.entries(ordered))('the texts of %s are the specified ones', (name, texts) => {
    expect(content[name as keyof typeof content]).toMatchObject(texts);
  });

test('the numbers are the specified ones', () => {
  expect(CONTACT_SOURCE).toBe('Contact Form');
  expect(limits).toMatchObject({
    HEADER_SCROLL_PX: 20,
    MENU_OVERLAY_TOP_PX: 60,
    MOBILE_BREAKPOINT_PX: 768,
    CHAT_MESSAGES_KEPT: 4,
    RECORDING_MAX_SECONDS: 60,
    RECORDING_TICK_MS: 100,
    RECORDING_CHUNK_MS: 250,
    RESPONSE_TIMEOUT_MS: 60_000,
    LOADING_DURATION_MS: 3000,
    THINKING_DURATION_MS: 1000,
    CONTACT_SUCCESS_MS: 10_000,
    PROGRESS_MAX: 100,
    VOICE_CREDITS: 3,
    VOICE_REFRESH_HOURS: 24,
    VOICE_SHORT_CALL_SECONDS: 10,
    CAROUSEL_SPEED: 1,
    CAROUSEL_RESUME_MS: 5000,
    QUOTE_WORDS: 30,
    VOICE_BUNDLE_TIMEOUT_MS: 20_000,
    VOICE_BUNDLE_ATTEMPTS: 3,
    VOICE_BUNDLE_PAUSE_MS: 3000,
  });
});
