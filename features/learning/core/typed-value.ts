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
      // Its unit is in the label; who writes it again is right.
      const [, digits] = /^([+-]?\d+(?:\.\d+)?) ?[a-z%°/µ]*$/.exec(bare) ?? []
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

/** The shortest spelling (RFC 5952), which every URL parser gives; the text itself where it is no address. */
function ipv6In(text: string): string {
  return URL.canParse(`http://[${text}]`) ? new URL(`http://[${text}]`).hostname.slice(1, -1) : text
}
