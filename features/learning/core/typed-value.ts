/**
 * Compares a typed value with the accepted ones.
 *
 * What people write differently and mean the same is the same: spaces, capitals, a comma in a number, another
 * spelling of an address.
 */
import type { TypedForm } from '#features/curriculum/contract.ts'

export function isSameValue(form: TypedForm, given: string, accepted: string): boolean {
  return normalize(form, given) === normalize(form, accepted)
}

function normalize(form: TypedForm, written: string): string {
  const text = written.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
  switch (form) {
    case 'text':
      return text.replaceAll(/[’‘]/g, "'").replace(/\.$/, '')
    case 'command':
      return text.replace(/^[^\s>#$]*[>#$] ?/, '')
    case 'number': {
      const bare = text.replaceAll(/[\s,](?=\d{3}(?:\D|$))/g, '').replaceAll('−', '-')
      // Its unit is in the label, and may be written again. NFKC has made the micro sign (U+00B5) the letter U+03BC.
      const [, digits] = /^([+-]?(?:\d+(?:\.\d+)?|\.\d+)) ?[a-z%°/μ]*$/.exec(bare) ?? []
      return digits === undefined ? bare : String(Number(digits))
    }
    case 'mac': {
      const digits = text.replaceAll(/[:.\- ]/g, '')
      return /^[0-9a-f]{12}$/.test(digits) ? digits : text
    }
    case 'address': {
      const [address = '', prefix] = text.replaceAll(' ', '').split('/')
      const known = address.includes(':') ? ipv6In(address) : address
      return prefix === undefined ? known : `${known}/${prefix}`
    }
  }
}

/** All eight groups without leading zeros (RFC 4291, 2.2); the text itself where it is no address. */
function ipv6In(text: string): string {
  const [before = '', after, ...more] = text.split('::')
  const groupsIn = (part: string) => (part === '' ? [] : part.split(':'))
  const head = groupsIn(before)
  const tail = groupsIn(after ?? '')
  const missing = 8 - head.length - tail.length
  const isWhole = after === undefined ? missing === 0 : missing > 0
  const groups = [...head, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...tail]
  if (more.length > 0 || !isWhole || !groups.every((group) => /^[0-9a-f]{1,4}$/.test(group)))
    return text
  return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')
}
