import { createServer } from 'node:http';
import { Counter, Histogram, register } from 'prom-client';
import type { AnswerEvent } from 'gateway-elements/server';

const answers = new Counter({
  name: 'gateway_answers_total',
  help: 'Answers by operation, status and end (whole, cut, left).',
  labelNames: ['operation', 'status', 'end'],
});
const sent = new Counter({ name: 'gateway_bytes_total', help: 'Bytes of bodies.', labelNames: ['operation'] });
const waits = new Histogram({
  name: 'gateway_wait_seconds',
  help: 'Seconds until the status was known.',
  labelNames: ['operation'],
  buckets: [0.005, 0.025, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60],
});

export function onAnswer({ operation = 'none', status, end, bytes, wait }: AnswerEvent): void {
  answers.inc({ operation, status, end });
  sent.inc({ operation }, bytes);
  waits.observe({ operation }, wait / 1000);
}

// On a separate port that no proxy forwards.
const metrics = createServer((_request, response) => {
  void register.metrics().then((text) => response.setHeader('content-type', register.contentType).end(text));
});
metrics.listen(Number(process.env['METRICS_PORT'] ?? 9464), '127.0.0.1');
