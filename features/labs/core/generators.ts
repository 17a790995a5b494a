/** The generator of each lab, loaded when the lab is opened. */
import type { LabId } from '../contract.ts'

import type { Generator } from './scene.ts'

export const LOAD_GENERATOR_BY_LAB: Readonly<Record<LabId, () => Promise<Generator>>> = {
  'access-ports-and-trunk': async () =>
    (await import('./generators/access-ports-and-trunk.ts')).generateScene,
  'native-vlan-mismatch': async () =>
    (await import('./generators/native-vlan-mismatch.ts')).generateScene,
  'loop-and-root': async () => (await import('./generators/loop-and-root.ts')).generateScene,
  'link-aggregation': async () => (await import('./generators/link-aggregation.ts')).generateScene,
  'port-security': async () => (await import('./generators/port-security.ts')).generateScene,
  'host-addressing': async () => (await import('./generators/host-addressing.ts')).generateScene,
}
