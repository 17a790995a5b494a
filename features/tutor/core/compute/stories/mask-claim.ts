/** A mask and the prefix that somebody takes it for, and masks that are written in bits. */
import { formatIpv4, parseIpv4, prefixOfMask } from '#platform/contract/ipv4.ts'

import type { AskedText } from '../asked-text.ts'
import { bold, type Request, type Work } from '../calculation.ts'
import { isClaim } from '../claims.ts'
import { subnetFacts } from '../subnet-facts.ts'
import { maskStep } from '../subnet-steps.ts'

const DOTTED_BITS = /(?<![\d.])([01]{8}(?:\.[01]{8}){3})(?![\d.])/

export function readMaskClaims(raw: string, { hosts, masks, bare, words }: AskedText): Request[] {
  const bits = DOTTED_BITS.exec(raw)?.[1]
  if (bits !== undefined) {
    const mask = bits
      .split('.')
      .map((octet) => Number.parseInt(octet, 2))
      .join('.')
    const prefix = prefixOfMask(parseIpv4(mask) ?? 1)
    return prefix !== undefined &&
      /\bprefix\b|\bslash\b|\bcidr\b|\bmask\b|\bnotation\b/.test(raw.toLowerCase())
      ? [{ kind: 'prefix', inputs: { prefix: String(prefix), asked: 'prefix', written: 'mask' } }]
      : []
  }
  const [mask, claimed] = [masks[0], bare[0]]
  if (hosts.length > 0 || masks.length !== 1 || bare.length !== 1) return []
  if (mask === undefined || claimed === undefined || claimed > 32) return []
  if (!isClaim(raw) && !/^is\b/.test(words)) return []
  return /\bwild ?card|\binverse\b|\bhosts?\b|\bhow many\b|\bsub ?nets\b|\bborrow/.test(words)
    ? []
    : [{ kind: 'mask-claim', inputs: { mask: String(mask), claimed: String(claimed) } }]
}

export const workMaskClaim: Work = (inputs) => {
  const [prefix, claimed] = [
    Number(inputs['mask'] ?? Number.NaN),
    Number(inputs['claimed'] ?? Number.NaN),
  ]
  if (!(prefix >= 0 && prefix <= 32) || !(claimed >= 0 && claimed <= 32)) return null
  const maskOf = (one: number) => formatIpv4(subnetFacts({ address: 0, prefix: one }).mask)
  const isRight = prefix === claimed
  return {
    title: maskOf(prefix),
    answer: isRight
      ? `${bold('True.')} ${maskOf(prefix)} is ${bold(`/${prefix}`)}.`
      : `${bold('False.')} ${maskOf(prefix)} is ${bold(`/${prefix}`)}; /${claimed} is ${maskOf(claimed)}.`,
    facts: [
      { label: 'Mask', value: maskOf(prefix) },
      { label: 'Prefix', value: `/${prefix}` },
    ],
    steps: [maskStep(prefix)],
    topics: ['subnetting', 'cidr'],
  }
}
