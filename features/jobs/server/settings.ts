/** The settings of the job board. */
import { z } from 'zod'

import { defineSettings, onOff } from '#platform/server/settings.ts'

export const jobsSettings = defineSettings({
  JOBS_FEEDS_FILE: {
    schema: z.string().optional(),
    description:
      'The list of job feeds. Without it: `feeds.yaml` in `DATA_DIR`. See `docs/job-feeds.md`.',
    example: '/etc/learn/feeds.yaml',
  },
  JOBS_SCHEDULE: {
    schema: onOff(true),
    description:
      'Whether the server fetches the job feeds by itself. `off`: only `npm run jobs:fetch` does.',
  },
})
