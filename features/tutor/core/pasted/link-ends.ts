/** Two ends of one link in `show interfaces status`: optics and port modes that do not fit each other. */
import { fault, listed, type Finding } from './reading.ts'

type End = {
  readonly name: string
  readonly status: string
  readonly vlan: string
  readonly type: string
}

const OPTIC = /(?:base|b)-?(SR|LR|ER|ZR|SX|LX|LH|ZX|LRM|BX|T)\d?\b/i
/** Optics for multimode at 850 nm; the others named here use single-mode and longer waves. */
const SHORT = new Set(['SR', 'SX'])
const LONG = new Set(['LR', 'ER', 'ZR', 'LX', 'LH', 'ZX'])
const TOPICS = ['port-status', 'transceivers', 'fiber-types']

/** @param said the words beside the output: they tell that two lines are the ends of one link. */
export function endFindings(ports: readonly End[], said: string): Finding[] {
  const [one, other] = ports
  if (ports.length !== 2 || !one || !other) return []
  const isPair =
    one.name === other.name || /\b(?:other|far|remote) (?:side|end|switch)\b/i.test(said)
  if (!isPair) return []
  const optics = [one, other].map(({ type }) => (OPTIC.exec(type)?.[1] ?? '').toUpperCase())
  const isMixed =
    optics.some((optic) => SHORT.has(optic)) && optics.some((optic) => LONG.has(optic))
  const modes = [one.vlan, other.vlan]
  const isUneven = modes.includes('trunk') && modes.some((vlan) => /^\d+$/.test(vlan))
  const dark = [one, other].every(({ status }) => status === 'notconnect')
  return [
    ...(isMixed
      ? [
          fault(
            'optics-differ',
            `The two ends have different optics: ${one.type} and ${other.type}. ${optics.find((optic) => SHORT.has(optic))} sends at 850 nm into multimode fiber, ${optics.find((optic) => LONG.has(optic))} at a longer wavelength into single-mode fiber, so neither hears the other${dark ? ', which is why both show notconnect' : ''}. Put the same type into both ends, the one that fits the fiber in between: multimode takes ${optics.find((optic) => SHORT.has(optic))}, single-mode takes ${optics.find((optic) => LONG.has(optic))}. Then look for light with \`show interfaces transceiver\`.`,
            { topics: TOPICS },
          ),
        ]
      : []),
    ...(isUneven
      ? [
          fault(
            'modes-differ',
            `One end is a trunk and the other an access port in VLAN ${listed(modes.filter((vlan) => vlan !== 'trunk'))}${dark ? '; a port without link may show the access VLAN although it is set to become a trunk, so check it with `show interfaces switchport`' : ''}. For an uplink, set \`switchport mode trunk\` on both ends; otherwise only the untagged VLAN passes.`,
            { topics: ['vlan-trunking', 'port-status'] },
          ),
        ]
      : []),
  ]
}
