import type { PyValue } from '../../reference/python/value.js';

/** How a server ended after its input had ended. */
export interface Ending {
  /** Left out where it had to be stopped, or was ended by a signal. */
  readonly code?: number;
  /** Whether it ended by itself in time. */
  readonly inTime: boolean;
  /** Ids that were asked with `send` and never answered. */
  readonly lost: readonly PyValue[];
}
