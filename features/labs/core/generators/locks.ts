/** What may not be changed in several labs. */
import type { Lock } from '../scene.ts'
import { SERVER } from './office-plan.ts'

export const SERVER_LOCK: Lock = {
  kind: 'device',
  device: SERVER,
  because: 'The server is looked after by another company, and its settings are right.',
}
