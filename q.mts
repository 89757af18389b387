import { findAnswer } from '#lib/server/chat/find-answer';
for (const q of ['integrations for submarine periscopes','invoices and calendars of dolphins','whale microphones','is the lighthouse multilingual', 'voice of the dolphins', 'which languages do dolphins squeak and whistle']) console.log(q, findAnswer(q).answer?.id, findAnswer(q).near.map((a) => a.id));
