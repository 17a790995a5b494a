import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { findCertifications } from './find-certifications.ts'
import type { Modality } from './modality.ts'

const found = (text: string) =>
  Object.fromEntries(findCertifications(text).map(({ id, modality }) => [id, modality]))

describe('how strongly a posting wants a certification', () => {
  const CASES: readonly (readonly [string, Readonly<Record<string, Modality>>])[] = [
    ['Security+ is required.', { 'security-plus': 'required' }],
    ['You must hold a current CISSP.', { cissp: 'required' }],
    ['Security+ preferred.', { 'security-plus': 'preferred' }],
    ['Network+ is a plus.', { 'network-plus': 'preferred' }],
    ['A+ certification is a big plus', { 'a-plus': 'preferred' }],
    ['CompTIA A+ is nice to have', { 'a-plus': 'preferred' }],
    [
      'Certifications such as Security+, CySA+ or CEH are desirable.',
      { 'security-plus': 'preferred', 'cysa-plus': 'preferred', ceh: 'preferred' },
    ],
    [
      'Security+ required, CySA+ preferred.',
      { 'security-plus': 'required', 'cysa-plus': 'preferred' },
    ],
    [
      'Required: CISSP, CISM, CCSP (CISA a plus)',
      { cissp: 'required', cism: 'required', ccsp: 'required', cisa: 'preferred' },
    ],
    ['CCNA or Network+ required', { ccna: 'one-of', 'network-plus': 'one-of' }],
    ['CySA+ or Security+ required.', { 'cysa-plus': 'one-of', 'security-plus': 'one-of' }],
    [
      'Must have at least one of the following: CEH, GCIH, OSCP',
      { ceh: 'one-of', gcih: 'one-of', oscp: 'one-of' },
    ],
    ['Security+ or equivalent is required', { 'security-plus': 'one-of' }],
    [
      'Security+ and Network+ are required',
      { 'security-plus': 'required', 'network-plus': 'required' },
    ],
    ['Must obtain Security+ within 6 months of hire.', { 'security-plus': 'obtainable' }],
    ['Ability to obtain Security+ within six (6) months', { 'security-plus': 'obtainable' }],
    ['Security+ is not required, but preferred.', { 'security-plus': 'preferred' }],
    ['CISSP is not required for this role.', { cissp: 'not-needed' }],
    ['We pay for your Security+ exam.', { 'security-plus': 'offered' }],
    ['Paid training: earn your CCNA with us, exam fees reimbursed', { ccna: 'offered' }],
    ['Our engineers hold OSCP and CRTO.', { oscp: 'mentioned', crto: 'mentioned' }],
    ['CompTIA Security+ von Vorteil.', { 'security-plus': 'preferred' }],
    ['Sec+ CE (mandatory)', { 'security-plus': 'required' }],
    ['SY0-701 or CS0-003 preferred', { 'security-plus': 'preferred', 'cysa-plus': 'preferred' }],
  ]
  test.each(CASES)('%s', (text, expected) => {
    expect(found(text)).toEqual(expected)
  })
})

describe('a list says it once for all its items', () => {
  test('items inherit the line that introduces them', () => {
    const text = 'One or more of the following is strongly preferred:\n- OSCP\n- OSWE\n- CRTO'

    expect(found(text)).toEqual({ oscp: 'preferred', oswe: 'preferred', crto: 'preferred' })
  })

  test('the item includes the heading that says it', () => {
    const [certification] = findCertifications('Nice to have:\n- Security+')

    expect(certification?.evidence).toMatchObject([{ text: 'Security+', under: 'Nice to have' }])
  })

  test('items inherit the heading', () => {
    const text =
      'Requirements:\n- CCNA or Network+\n- One year of support\n\nNice to have:\n- Security+'

    expect(found(text)).toEqual({
      ccna: 'one-of',
      'network-plus': 'one-of',
      'security-plus': 'preferred',
    })
  })

  test("the sentence beats the heading, as in a 'basic qualifications' list that says preferred", () => {
    const text = 'BASIC QUALIFICATIONS\n- Certifications like CISM, Security+ preferred\n- CISSP'

    expect(found(text)).toEqual({
      cism: 'preferred',
      'security-plus': 'preferred',
      cissp: 'required',
    })
  })

  test("'Qualifications' alone says nothing: its items are only mentioned", () => {
    expect(found('Qualifications:\n- CISSP, CISM')).toEqual({
      cissp: 'mentioned',
      cism: 'mentioned',
    })
  })

  test('items under benefits are offered, not required', () => {
    expect(found('Benefits:\n- CISSP boot camp and exam')).toEqual({ cissp: 'offered' })
  })

  test('one of the following, each on its line', () => {
    expect(found('Required: any one of the following:\n- Security+\n- SSCP')).toEqual({
      'security-plus': 'one-of',
      sscp: 'one-of',
    })
  })
})

describe('text that only looks like a certification', () => {
  test.each([
    ['You track the CISA KEV catalogue and advisories.'],
    ['Partners include the Linux Foundation, CISA, and other bodies.'],
    ['Work with CISA and NIST on reporting.'],
    ['We are an A+ team that hires A+ players.'],
    ['Our BBB rating is A+.'],
    ['The Data + AI Platform for everyone, with Data+ AI.'],
    ['We hold a CASP licence under MiCA.'],
    ['Please CC your manager.'],
    ['The salary cap is fixed. CAP theorem is known to you.'],
    ['You know .NET+ and C++.'],
    ['Linux + Docker + Kubernetes'],
    ['Network + storage experience is required.'],
    ['Cloud+ is our product name.'],
    ['You secure networks plus servers.'],
    ['Serve in the CND operations team.'],
    [''],
  ])('%s', (text) => {
    expect(found(text)).toEqual({})
  })

  test.each([
    ['CISA certification preferred', 'cisa'],
    ['CISSP, CISA or CISM preferred', 'cisa'],
    ['ISC2 CC preferred', 'isc2-cc'],
    ['A certification such as CC or SSCP', 'isc2-cc'],
    ['A+, Network+ preferred', 'a-plus'],
    ['Certified: A+ preferred', 'a-plus'],
    ['Certifications: Security +, Network +', 'network-plus'],
    ['CAP or CISM certification', 'cgrc'],
    ['CompTIA Data+ preferred', 'data-plus'],
    ['Certifications\n- A+\n- Network+', 'a-plus'],
  ])('with context it is one: %s', (text, id) => {
    expect(Object.keys(found(text))).toContain(id)
  })
})

describe('codes', () => {
  test('IAT Level II implies any one of its set, and names the rule', () => {
    const certifications = findCertifications('Must meet DoD 8570 IAT Level II.')

    expect(certifications.map(({ id }) => id)).toContain('cysa-plus')
    expect(certifications.find(({ id }) => id === 'security-plus')).toMatchObject({
      modality: 'implied',
      impliedBy: 'IAT Level II',
      orEquivalent: true,
    })
  })

  test('a certification named next to the code is not implied', () => {
    const security = findCertifications('IAT Level II required: Security+ CE').find(
      ({ id }) => id === 'security-plus',
    )

    expect(security).toMatchObject({ modality: 'required', impliedBy: null })
  })

  test('IAT Level III is not read as Level I', () => {
    expect(findCertifications('IAT Level III required').map(({ id }) => id)).not.toContain('a-plus')
  })
})

describe('the evidence', () => {
  const text = 'Security+ is a plus.\n\nYou must have Security+ or equivalent. We are kind.'

  test('the strongest statement wins, and its sentence comes first', () => {
    const [security] = findCertifications(text)

    expect(security).toMatchObject({ modality: 'one-of', orEquivalent: true })
    expect(security?.evidence.map(({ text }) => text)).toEqual([
      'You must have Security+ or equivalent.',
      'Security+ is a plus.',
    ])
  })

  test('is at its offsets, in any text', () => {
    const parts = fc.constantFrom(
      'Security+ ',
      'required',
      '. ',
      '\n- ',
      'CISSP ',
      'or ',
      '(',
      ')',
      'preferred ',
      'A+ ',
      'IAT Level II ',
      'certification ',
      '\n\n',
      'Requirements:\n',
    )
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 40 }), (words) => {
        const posting = words.join('')
        for (const { evidence } of findCertifications(posting)) {
          expect(evidence.length).toBeGreaterThan(0)
          for (const { text, start, end } of evidence) expect(posting.slice(start, end)).toBe(text)
        }
      }),
    )
  })
})
