import { describe, expect, test } from 'vitest'

import { plainLineOf, plainTextOf } from './plain-text.ts'

const HTML =
  '<h3>Requirements</h3><ul><li>Security+ <b>preferred</b></li><li><a href="https://x.test/?a=1">CCNA</a></li></ul><p>Line&nbsp;one<br>Line two</p><script>alert(1)</script>'
const TEXT = 'Requirements\n\n- Security+ preferred\n- CCNA\n\nLine one\nLine two'

const escapeOnce = (html: string) =>
  html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

describe('plainTextOf', () => {
  test('keeps list items as lines, and nothing of the markup', () => {
    expect(plainTextOf(HTML)).toBe(TEXT)
  })

  test('reads markup that was escaped once, and twice', () => {
    expect(plainTextOf(escapeOnce(HTML))).toBe(TEXT)
    expect(plainTextOf(escapeOnce(escapeOnce(HTML)))).toBe(TEXT)
  })

  test('a less-than sign in a text is no markup', () => {
    expect(plainTextOf('<p>RTO &lt; 4 hours</p>')).toBe('RTO < 4 hours')
  })

  test('numbered lists become items, too', () => {
    expect(plainTextOf('<ol><li>A+</li><li>Network+</li></ol>')).toBe('- A+\n- Network+')
  })

  test('what PostgreSQL could not store is left out', () => {
    expect(plainTextOf('a\u0000b\uD800')).toBe('ab\uFFFD')
  })

  test('broken markup is read as far as it goes', () => {
    expect(plainTextOf('<p>One<ul><li>Two</p>')).toContain('- Two')
  })
})

test('a title is one line with its entities read', () => {
  expect(plainLineOf('Analyst &#8211; SOC &amp;\n NOC')).toBe('Analyst – SOC & NOC')
  expect(plainLineOf('x'.repeat(999))).toHaveLength(300)
})
