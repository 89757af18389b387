import { chat } from '#lib/content/chat';
import { claims } from '#lib/content/claims';
import { contact } from '#lib/content/contact';
import { errorSentences } from '#lib/content/errors';
import { hero } from '#lib/content/hero';
import { footer, header, notFound } from '#lib/content/site';
import { testimonials } from '#lib/content/testimonials';
import { useCaseSection, useCases } from '#lib/content/use-cases';
import { values } from '#lib/content/values';
import { voice } from '#lib/content/voice';

/** A text in lib/content, and the text that was specified. */
export type Ordered = { file: string; name: string; said: unknown; ordered: unknown };

export const orderedWords: readonly Ordered[] = [
  {
    file: 'hero',
    name: 'hero',
    said: hero,
    ordered: {
      badge: 'Redefining Operations',
      headline: 'Business Simplified with Artificial Intelligence',
      action: { text: 'See AI in Action', href: '#Use-Cases' },
    },
  },
  {
    file: 'site',
    name: 'header',
    said: header,
    ordered: {
      links: [
        { text: 'Use Cases', href: '#Use-Cases' },
        { text: 'Getting Started', href: '#contact' },
      ],
    },
  },
  {
    file: 'site',
    name: 'footer',
    said: footer,
    ordered: {
      columns: [
        { title: 'Product', links: [{ text: 'Use Cases', href: '#Use-Cases' }] },
        { title: 'Resources', links: [{ text: 'Support', href: '#contact' }] },
        {
          title: 'Company',
          links: [
            { text: 'Contact', href: '#contact' },
            { text: 'Privacy', href: '#' },
          ],
        },
      ],
      legal: [
        { text: 'Terms', href: '#' },
        { text: 'Privacy', href: '#' },
        { text: 'Cookies', href: '#' },
      ],
    },
  },
  {
    file: 'site',
    name: 'notFound',
    said: notFound,
    ordered: { code: '404', text: 'Oops! Page not found', link: 'Return to Home' },
  },
  {
    file: 'values',
    name: 'values',
    said: values,
    ordered: {
      items: [
        { title: 'Intelligent Automation' },
        { title: 'Seamless Integration' },
        { title: 'Data-Driven Decision Making' },
        { title: 'Scalable AI Solutions' },
      ],
    },
  },
  {
    file: 'claims',
    name: 'claims',
    said: claims,
    ordered: {
      response: { before: 'Lead response within', value: '10', unit: 'seconds' },
      conversion: { value: '391%', after: 'conversion uplift' },
      resolution: { before: 'Tickets resolved within', value: '5', unit: 'seconds' },
      repeats: { value: '70%', after: 'reduction in repeat inquiries' },
      uptime: { value: '99.9%', after: 'uptime' },
    },
  },
  {
    file: 'use-cases',
    name: 'useCaseSection',
    said: useCaseSection,
    ordered: {
      id: 'Use-Cases',
      benefits: 'Key Benefits',
      action: { text: 'Start Your Journey', href: '#contact' },
    },
  },
  {
    file: 'use-cases',
    name: 'useCases',
    // The first is the default.
    said: Object.values(useCases),
    ordered: [
      { id: 'ai-voice-agents', title: 'AI Voice Agents' },
      { id: 'ai-chat-agents', title: 'AI Chat Agents' },
      { id: 'automation', title: 'Workflow Automation' },
    ],
  },
  {
    file: 'testimonials',
    name: 'testimonials',
    said: testimonials,
    ordered: { more: 'read more...', less: 'read less' },
  },
  {
    file: 'chat',
    name: 'chat',
    said: chat,
    ordered: {
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
        unrecognised:
          "I received your message but couldn't understand the response format. Please try again.",
        notAnArray: 'Received response in unexpected format. Please try again.',
        voiceNotAnArray: 'Received voice response in unexpected format. Please try again.',
      },
    },
  },
  {
    file: 'contact',
    name: 'contact',
    said: contact,
    ordered: {
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
  },
  {
    file: 'voice',
    name: 'voice',
    said: voice,
    ordered: {
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
        noCredits: 'No credits remaining. Credits refresh in {n}h',
        startFailed: 'Failed to start conversation. Please check your microphone access.',
        connectionError: 'Connection error occurred',
        endFailed: 'Failed to end call properly',
      },
    },
  },
  {
    file: 'errors',
    name: 'errorSentences',
    said: errorSentences,
    ordered: {
      'invalid-answer': 'Invalid response format',
      'no-credits': 'No credits remaining. Credits refresh in {hours}h',
      'nothing-to-start': 'Assistant or Squad or Workflow must be provided.',
    },
  },
];
