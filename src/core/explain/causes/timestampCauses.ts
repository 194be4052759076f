import type { Fraction, PaddedTimestamp } from './causeDetails.ts';
import { type CauseRows, detailed } from './causeStages.ts';

/** What was signed instead of the timestamp. */
export const TIMESTAMP_CAUSES = {
  'timestamp-other-second': detailed<{ readonly seconds: number }>('timestamp', 5, 'source'),
  'timestamp-timezone-shift': detailed<{ readonly hours: number }>('timestamp', 5, 'source'),
  'timestamp-milliseconds': ['timestamp', 5, 'unit'],
  'timestamp-milliseconds-later': detailed<{ readonly milliseconds: number }>('timestamp', 5, 'unit'),
  'timestamp-iso8601': detailed<{ readonly form?: string }>('timestamp', 5, 'format'),
  'timestamp-iso8601-milliseconds': ['timestamp', 5, 'format'],
  'timestamp-decimal': detailed<{ readonly digits?: number }>('timestamp', 5, 'unit'),
  'timestamp-fraction': detailed<Fraction>('timestamp', 5, 'unit'),
  'timestamp-clock-fraction': detailed<{ readonly form: string; readonly signed: string }>(
    'timestamp',
    5,
    'unit',
  ),
  'timestamp-date': detailed<{ readonly form: string }>('timestamp', 5, 'format'),
  'timestamp-microseconds': detailed<{ readonly unit: 'µs' | 'ns' }>('timestamp', 5, 'unit'),
  'timestamp-seconds-signed': detailed<{ readonly rounded?: 'up' }>('timestamp', 5, 'source'),
  'timestamp-placeholder-signed': detailed<{ readonly text: string }>('timestamp', 5, 'source'),
  'timestamp-formatted': detailed<{ readonly form: string; readonly side?: 'after' }>(
    'timestamp',
    5,
    'format',
  ),
  'timestamp-cut-short': detailed<{ readonly bytes: number }>('timestamp', 5, 'format'),
  'timestamp-padded': detailed<PaddedTimestamp>('timestamp', 5, 'format'),
  'timestamp-missing': ['timestamp', 5, 'source'],
} as const satisfies CauseRows;
