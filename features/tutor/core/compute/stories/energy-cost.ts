/** What a device costs in energy: watts times hours, in kilowatt-hours, times the price of one. */
import { HOURS_A_YEAR } from '#features/practice/contract.ts'

import { bold, readable, type Request, type Work } from '../calculation.ts'
import { plainOf } from './plain-text.ts'
import { numberOf, toldSum } from './told-sum.ts'

const POWER =
  /(?<![\w.])(?:(\d{1,4})\s*(?:x\s*)?(?:\w+ ){0,3}?)?(?<![\d.])(\d+(?:\.\d+)?)\s*(kw|kilowatts?|w|watts?)\b(?! ?h)/
const COUNT =
  /(?<![\d.])(\d{1,4}) (?!(?:k?w|watts?)\b)(?:\w+ )?(?:servers?|switch(?:es)?|aps|access points|devices|routers|pcs|cameras|phones|racks?|firewalls?|ups\w*)\b/
/** `0.25 euro`, `30 cents`, `$0.15`, `25 ct/kwh` */
const PRICE =
  /(?:([$€£])\s*(\d+(?:\.\d+)?)|(\d+(?:\.\d+)?)\s*(euros?|eur|€|dollars?|usd|\$|cents?|ct|c|pounds?|£|pence|p|chf|francs?)(?=[ /,.?)]|$))/
const PERIODS: readonly (readonly [RegExp, string, number])[] = [
  [
    /\b(?:all|a|per|each|one|1|the|whole|every|in a) ?(?:whole )?year\b|\byearly\b|\bper annum\b|\bannual\w*|\ba year\b/,
    'a year',
    HOURS_A_YEAR,
  ],
  [/\bmonth\w*/, 'a month of 30 days', 720],
  [/\bweek\w*/, 'a week', 168],
  [/\b(?:a|per|each|1|one) day\b|\bdaily\b/, 'a day', 24],
]
const HOURS_DAILY = /(\d{1,2}(?:\.\d+)?) ?(?:h|hrs?|hours?) (?:a|per|each|every) day/

export function readEnergyCosts(raw: string): Request[] {
  const words = plainOf(raw).replaceAll(/\bkilowatt[- ]?hours?\b|\bkw ?\/? ?h\b/g, 'kwh')
  if (!/\bkwh\b/.test(words) || /\bwhy\b/.test(words)) return []
  const [whole, symbol, front, value, unit = ''] = PRICE.exec(words) ?? barePriceIn(words)
  const rest = whole === undefined ? words : words.replace(whole, ' , ')
  const [, , watts = '', scale = ''] = POWER.exec(rest) ?? []
  const count = COUNT.exec(rest)?.[1]
  const daily = HOURS_DAILY.exec(rest)?.[1]
  const spanText = daily === undefined ? rest : rest.replace(HOURS_DAILY, ' ')
  const span =
    PERIODS.find(([name]) => name.test(spanText)) ?? (daily === undefined ? undefined : PERIODS[3])
  if (whole === undefined || watts === '' || span === undefined) return []
  const price = Number(front ?? value)
  const isCents = /^(?:cents?|ct|c|pence|p)$/.test(unit)
  const money = symbol ?? unit
  const currency = isCents
    ? /pence|^p$/.test(unit)
      ? 'pounds'
      : ''
    : /€|eur/.test(money)
      ? 'euros'
      : /\$|usd|dollar/.test(money)
        ? 'dollars'
        : /£|pound/.test(money)
          ? 'pounds'
          : money
  return [
    {
      kind: 'energy-cost',
      inputs: {
        watts: String(Number(watts) * (scale.startsWith('k') ? 1000 : 1)),
        hours: String(daily === undefined ? span[2] : (span[2] / 24) * Number(daily)),
        period: span[1],
        price: String(isCents ? price / 100 : price),
        currency,
        ...(count === undefined ? {} : { count }),
      },
    },
  ]
}

/** `0.32 per kwh`, without a currency. */
function barePriceIn(words: string): (string | undefined)[] {
  const [whole, price] = /(?<![\d.])(0?\.\d+) ?(?:a|per|\/|each) ?kwh\b/.exec(words) ?? []
  return whole === undefined ? [] : [whole, undefined, undefined, price, '']
}

export const workEnergyCost: Work = (inputs) => {
  const [watts, hours, price] = [
    numberOf(inputs['watts']),
    numberOf(inputs['hours']),
    numberOf(inputs['price']),
  ]
  const count = Number(inputs['count'] ?? 1)
  if (!(watts > 0) || !(hours > 0) || !(price > 0) || !(count > 0)) return null
  const kwh = Number(((watts * count * hours) / 1000).toPrecision(8))
  const cost = Number((kwh * price).toFixed(2))
  const currency = inputs['currency'] === '' ? '' : ` ${inputs['currency'] ?? ''}`
  const power = count === 1 ? `${readable(watts, 8)} W` : `${count} × ${readable(watts, 8)} W`
  return toldSum({
    title: `${power} for ${inputs['period'] ?? ''}`,
    answer: `It costs ${bold(`${readable(cost, 10)}${currency}`)} for ${inputs['period'] ?? ''}: ${power} × ${readable(hours, 8)} hours = ${bold(`${readable(kwh, 8)} kWh`)}, times ${price}. Cooling comes on top.`,
    facts: [
      { label: 'Energy', value: `${readable(kwh, 8)} kWh` },
      { label: 'Hours', value: readable(hours, 8) },
    ],
    steps: [
      [
        `Multiply watts by hours and divide by 1,000: ${readable(watts * count, 8)} × ${readable(hours, 8)} ÷ 1,000 = ${readable(kwh, 8)} kWh.`,
        'How many kilowatt-hours is that?',
        kwh,
        'A kilowatt-hour is 1,000 watts for an hour.',
      ],
      [
        `Multiply by the price: ${readable(kwh, 8)} × ${price} = ${readable(cost, 10)}.`,
        'What does it cost?',
        cost,
        'Multiply the kilowatt-hours by the price of one.',
      ],
    ],
    topics: ['power-load'],
  })
}
