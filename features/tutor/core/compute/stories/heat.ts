/** The heat of a load, for the cooling: a watt is 3.412 BTU per hour. */
import { bold, readable, type Request, type Work } from '../calculation.ts'
import { exact, numberStep, plainOf } from './plain-text.ts'

const BTU_A_WATT = 3.412
const WATTS =
  /(?:\b(\d{1,3})\s*(?:x\s*)?(?:[a-z]+ ){0,2}?(?:of|with|at|that (?:use|take|draw|pull)|each|x|using|taking|drawing)?\s*)?(?<![\d.])\b(\d+(?:\.\d+)?)\s*(k)?w(?:atts?)?\b/g
const BTUS = /(\d+(?:\.\d+)?)\s*btu/

export function readHeat(raw: string): Request[] {
  const words = plainOf(raw)
  if (!/\bbtus?\b/.test(words) || /\bwhy\b/.test(words)) return []
  const given = BTUS.exec(words)?.[1]
  if (given !== undefined)
    return /\bwatts?\b|\bkw\b/.test(words) && !/\d\s*k?w/.test(words)
      ? [{ kind: 'heat', inputs: { btu: given } }]
      : []
  const loads = [...words.matchAll(WATTS)].map(
    ([, count, watts, kilo]) => Number(count ?? 1) * Number(watts) * (kilo === 'k' ? 1000 : 1),
  )
  return loads.length === 0
    ? []
    : [
        {
          kind: 'heat',
          inputs: { watts: String(exact(loads.reduce((sum, load) => sum + load, 0))) },
        },
      ]
}

export const workHeat: Work = (inputs) => {
  const given = inputs['btu'] === undefined ? null : Number(inputs['btu'])
  const watts = given === null ? Number(inputs['watts'] ?? Number.NaN) : given / BTU_A_WATT
  if (!(watts > 0)) return null
  const btu = given ?? watts * BTU_A_WATT
  const shown = given === null ? `${readable(btu)} BTU per hour` : `${readable(watts)} W`
  return {
    title: `Heat of ${readable(watts)} W`,
    answer: `That is ${bold(shown)}: ${given === null ? `${readable(watts, 6)} W × ${BTU_A_WATT}` : `${readable(btu, 6)} ÷ ${BTU_A_WATT}`}. Nearly all power becomes heat.`,
    facts: [
      { label: 'Load', value: `${readable(watts)} W` },
      { label: 'Heat', value: `${readable(btu)} BTU per hour` },
    ],
    steps: [
      numberStep(
        `A watt is ${BTU_A_WATT} BTU per hour: ${given === null ? `${readable(watts, 6)} × ${BTU_A_WATT} = ${readable(btu)}` : `${readable(btu, 6)} ÷ ${BTU_A_WATT} = ${readable(watts)}`}.`,
        given === null ? 'How many BTU per hour are that?' : 'How many watts are that?',
        Number((given === null ? btu : watts).toPrecision(4)),
        given === null ? 'Multiply the watts by 3.412.' : 'Divide by 3.412.',
      ),
    ],
    topics: ['room-climate', 'power-load'],
  }
}
