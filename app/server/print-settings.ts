/** `npm run settings`: every environment variable, its default and what it does, as a Markdown table. */
import { describeSettings } from '#platform/server/settings.ts'

import { settings } from './settings.ts'

process.stdout.write(`${describeSettings(settings)}\n`)
