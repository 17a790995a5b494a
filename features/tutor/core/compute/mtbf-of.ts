/** The mean time between failures: hours of operation, of one device or of several, divided by the failures. */
import { HOURS_A_YEAR } from '#features/practice/contract.ts'

import type { AskedText } from './asked-text.ts'
import { bold, counted, readable, type Request, type Work } from './calculation.ts'
import { durations, isAsked } from './operating-times.ts'
import { plainOf } from './stories/plain-text.ts'

const FAILURES =
  /\b(\d{1,5}) (?:of them |have |had )*failed\b|\b(\d{1,5})\s+(?:\w+ )?(?:failures?|outages?|breakdowns?|crashes|faults?|incidents?)\b|\b(?:failed|broke down|broke|crashed|went down)\s+(?:(?:in total|altogether|together|in all|a total of|total) )?(\d{1,5}) times\b/
/** Another question, or a sum with more to it. */
const OTHER = /\bwhy\b|\bdifference\b|\bformula\b|\bmean by\b|\bavailab\w*|\bhow (?:do|does|is)\b|%/
const ASKS =
  /\bmtbf\b[^.?]*\?|\b(?:what|whats|which|calculate|compute|find|give|tell)\b[^.?]*\bmtbf\b|\bmtbf\W*$/
/** Of several devices, the hours of each count. */
const DEVICES =
  /\b(\d{1,5})\s+(?:(?!of\b|hours?\b|failures?\b)[a-z-]+ ){0,2}?(?:switches|routers|servers|firewalls|access points|aps|devices|disks|drives|hdds|ssds|ups(?:es)?|units|machines|modules|cameras|phones|hosts|nodes|boxes|controllers|pumps|fans|(?:power )?supplies|pcs|printers|systems|appliances|radios|modems|sensors)\b/
/** The hours are those of all of them already. */
const HOURS_OF_ALL =
  /\b(?:total|combined|cumulative|together|altogether|in all|in sum)\b[^.;?]{0,20}\bhours\b|\bhours\b[^.;?]{0,25}\b(?:total|combined|together|altogether|in all|in sum|all devices)\b|\bdevice[ -]hours\b/
const IN_A_YEAR = /\b(?:a|per|in one|in 1|1|one|last) year\b/

/** In a story of any length: the figure is asked by its name. */
export function readMtbfStories({ text, hosts }: AskedText): Request[] {
  const words = plainOf(text)
  return hosts.length > 0 || OTHER.test(words) || !ASKS.test(words) ? [] : readMtbf(words)
}

export function readMtbf(words: string): Request[] {
  if (!isAsked(words, 'mt(?:bf|tf)') || isAsked(words, 'mttr')) return []
  const match = FAILURES.exec(words)
  const failures = match?.slice(1).find((count) => count !== undefined)
  const all = durations(words)
  const [hours = IN_A_YEAR.test(words) ? HOURS_A_YEAR : undefined] = all
  // Two times are one up and one down, or in all: which is which is not sure.
  if (failures === undefined || hours === undefined || all.length > 1 || Number(failures) < 1)
    return []
  const devices = devicesIn(words)
  return [
    {
      kind: 'mtbf-of',
      inputs: {
        hours: String(hours),
        failures,
        ...(devices > 1 ? { devices: String(devices) } : {}),
      },
    },
  ]
}

/** How many devices the hours are multiplied by. */
function devicesIn(words: string): number {
  const devices = Number(DEVICES.exec(words)?.[1] ?? 1)
  if (devices < 2) return 1
  if (/\b(?:each|apiece|per device|every one)\b/.test(words)) return devices
  return HOURS_OF_ALL.test(words) ? 1 : devices
}

export const workMtbfOf: Work = (inputs) => {
  const devices = Number(inputs['devices'] ?? 1)
  const [hours, failures] = [
    Number(inputs['hours'] ?? Number.NaN) * devices,
    Number(inputs['failures'] ?? Number.NaN),
  ]
  if (!(hours > 0) || !Number.isInteger(failures) || failures < 1) return null
  const mtbf = Number((hours / failures).toPrecision(6))
  return {
    title: `${readable(hours, 8)} hours, ${counted(failures, 'failure')}`,
    answer: `The MTBF is ${bold(counted(mtbf, 'hour'))}: ${devices > 1 ? `${devices} × ${readable(hours / devices, 8)} = ` : ''}${readable(hours, 8)} hours of operation divided by ${counted(failures, 'failure')}.`,
    facts: [
      { label: 'MTBF', value: counted(mtbf, 'hour') },
      { label: 'In days', value: readable(mtbf / 24) },
    ],
    steps: [
      ...(devices > 1
        ? [
            {
              text: `Each of the ${devices} devices ran ${readable(hours / devices, 8)} hours: ${readable(hours, 8)} hours of operation together.`,
              ask: {
                question: 'How many hours of operation do all devices have together?',
                expected: String(hours),
                form: 'number' as const,
                hint: 'Multiply the hours of one device by the number of devices.',
              },
            },
          ]
        : []),
      {
        text: `Divide the hours of operation by the failures: ${readable(hours, 8)} ÷ ${failures} = ${readable(mtbf, 6)} hours.`,
        ask: {
          question: 'How many hours of operation come to one failure?',
          expected: String(mtbf),
          form: 'number',
          hint: 'Divide the hours that it worked by the number of failures.',
        },
      },
    ],
    topics: ['reliability-metrics'],
  }
}
