import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { entryWords, isEntryInNameOnly, readExperience } from './read-experience.ts'
import { linesOf } from './text-lines.ts'

const read = (text: string, title = 'Security Analyst', level: string | null = null) =>
  readExperience(title, level, linesOf(text))

describe('the years a posting requires', () => {
  test.each([
    ['3+ years of experience in a SOC', 3],
    ['Minimum of 2 years experience required', 2],
    ['Two (2) years of help desk experience', 2],
    ['1-3 years of experience', 1],
    ['5 to 7 yrs experience with firewalls', 5],
    ['At least one year working in IT support', 1],
    ['0-2 years experience', 0],
    ['You bring 4 years of hands-on work', 4],
    ['2 years of experience with a degree, 6 years of experience without', 2],
    ['Experience: 5 years in cybersecurity', 5],
    ['Up to 2 years of experience', 0],
    ["Bachelor's degree or 4 years of experience", 0],
    ['At least 6 months of experience is required', 0],
    ['Minimum 18 months of experience required', 1],
    ["Bachelor's degree in Business, IT or a related field and 5+ years of experience", 5],
    ['Degree in Business with 5+ years of experience', 5],
    ['Active US Secret clearance and 5+ years of experience', 5],
    ['Supporting clients, 3+ years of experience', 3],
    ['Support our clients with 3+ years of experience', 3],
    ['Excellent customer service skills with 3+ years of experience', 3],
    ['Team leader with 5+ years of experience', 5],
    ['Ability to work in a team, 3+ years of experience', 3],
    ['Join us with 4+ years of experience', 4],
    ['Our next analyst has 5 years of experience', 5],
    ['Engineers with 5+ years of experience should apply', 5],
    ['We want to work with engineers who have 5+ years of experience', 5],
    ["Valid driver's license and 3+ years of help desk experience", 3],
    ["Valid driver's license and 3+ years of help desk", 3],
    ['Clean driving record and 3+ years of field technician experience', 3],
    ['U.S. citizen with 5+ years of experience', 5],
    ['4+ years of experience and US citizenship', 4],
    ['Proof of residency and 3 years of experience', 3],
    ['Citizenship: U.S. Experience: 5 years', 5],
    ['3+ years of residential networking experience', 3],
    ['Must have worked on a help desk for the last 3 years', 3],
    ['3+ years project management experience', 3],
    ['5+ years of business analysis experience', 5],
    ['4-year degree and 3 years of experience', 3],
    ['Must be 18 years of age and have 3+ years of experience', 3],
    ['Experience must be at least 3 years', 3],
    ['3 (three) years of experience', 3],
    ['5 (five) to 7 (seven) years of experience', 5],
    ['three or more (3+) years of experience', 3],
    ['Minimum (3) years of experience', 3],
    ['Minimum (3+) years of experience', 3],
    ['(3-5) years of experience', 3],
    ['(3 or more) years of experience', 3],
    ['Minimum experience (years): 4', 4],
    ['Experience (in years): 3+', 3],
    ['No less than 3 years of experience', 3],
    ['3 consecutive years of IT experience', 3],
  ])('%s', (text, years) => {
    expect(read(text).years?.least).toBe(years)
  })

  test('of several sentences the strictest counts', () => {
    const { years } = read('- 2 years of IT experience\n- 5 years of experience in security')

    expect(years).toMatchObject({
      least: 5,
      evidence: { text: '5 years of experience in security' },
    })
  })

  test('under a heading of requirements, years need no further word', () => {
    expect(read('Requirements:\n- 3+ years with SIEM tools').years?.least).toBe(3)
  })

  test.each([
    ['We have 20 years of experience in serving banks.'],
    ['Our company has been in business for 25 years.'],
    ['You must be 18 years of age.'],
    ['A 2-year contract with experience allowance.'],
    ['Work experience counts within the last 5 years.'],
    ['5 years of experience preferred'],
    ['3+ years experience is a plus'],
    ['No experience required.'],
    ['A 4-year degree with some experience'],
    ['The program takes three years.'],
    ['Our award-winning company has more than 15 years of experience.'],
    ['Our company, with 15 years of experience, serves banks.'],
    ['We are an MSP with over 15 years of experience.'],
    ["We've 12 years of experience."],
    ['Learn from experts with 10+ years of experience.'],
    ['Join a firm that has 12 years of experience in IT.'],
    ['For more than 15 years we have helped schools with hands-on support.'],
    ['Must be 18+ years to apply'],
    ['Must have been a U.S. resident for 3+ years'],
    ['Clean driving record with no accidents for 3+ years'],
    ['Must have lived and worked in the US for the last 3 years'],
    ['Lived five years in the United States; experience helpful'],
    ['A two-year associate degree or some experience'],
    ['Experience replacing laptops that are under a 3-year limited warranty'],
    ['Warranty of 3 years; experience helpful'],
    ['The position is funded for 3 years; experience is helpful.'],
    ['This is a 36-month contract; experience helpful.'],
    [''],
  ])('no years are required by: %s', (text) => {
    expect(read(text).years).toBeNull()
  })
})

describe('the level', () => {
  test.each([
    ['Junior SOC Analyst', null, '', 'entry'],
    ['SOC Analyst I', null, '', 'entry'],
    ['Help Desk Technician, Tier 1', null, '', 'entry'],
    ['Associate Security Analyst', null, '', 'entry'],
    ['Associate Director of Security', null, '', 'senior'],
    ['Associate CIO for Cybersecurity', null, '', null],
    ['Associate General Counsel', null, '', null],
    ['Student Cooperative, Office of the Chief Information Officer', null, '', 'entry'],
    ['SOC Analyst II', null, '', null],
    ['SOC Analyst III', null, '', 'senior'],
    ['Senior Network Engineer', null, '', 'senior'],
    ['Assistant to the Network Manager, Trainee', null, '', 'entry'],
    ['Network Engineer', 'Senior', '', 'senior'],
    ['Network Engineer', 'Midweight', '', 'mid'],
    ['Network Engineer', 'Any', '', null],
    ['Network Engineer', null, '1 year of experience required', 'entry'],
    ['Network Engineer', null, '2 years of experience required', 'junior'],
    ['Network Engineer', null, '4 years of experience required', 'mid'],
    ['Network Engineer', null, '8 years of experience required', 'senior'],
    ['Senior Network Engineer', null, '3 years of experience required', 'senior'],
    ['Analyst', null, 'This is an entry-level position.', 'entry'],
    ['Analyst', null, 'This is not an entry-level position.', null],
    [
      'Analyst',
      null,
      'The division offers advanced and entry-level opportunities to developers.',
      null,
    ],
    ['Analyst', null, 'You supervise entry-level analysts in this position.', null],
  ])('%s (%s) %s is %s', (title, stated, text, level) => {
    expect(read(text, title, stated).level).toBe(level)
  })
})

describe('entry level in name only', () => {
  test('a junior title with three required years is not entry level', () => {
    const experience = read('3 years of SOC experience required.', 'Junior SOC Analyst')

    expect(isEntryInNameOnly(experience)).toBe(true)
    expect(experience.level).toBe('mid')
    expect(experience.years?.evidence.text).toBe('3 years of SOC experience required.')
  })

  test.each([
    ['Entry level, 3-5 years', 3],
    ['Entry-level (5 years)', 5],
    ['Entry level role, 3-5 years of experience', 3],
    ['Level: entry\nExperience: 4 years', 4],
    ['Experience level: Entry level. At least 2 years of experience.', 2],
    ['Help desk technician, entry level. 3+ years required.', 3],
  ])('a few words beside the years say it, too: %j', (text, least) => {
    const experience = read(text, 'Help Desk Technician')

    expect(isEntryInNameOnly(experience)).toBe(true)
    expect(experience.years?.least).toBe(least)
    expect(entryWords(experience.saysEntry ?? { text: '', start: 0, end: 0 })).toBe('entry level')
  })

  test.each([
    'Entry level, mid level and senior\n5 years of experience required.',
    'Entry-level networking knowledge is enough\n5 years of experience required.',
  ])('words about another level, or about something else, say nothing: %j', (text) => {
    expect(read(text, 'Help Desk Technician').saysEntry).toBe(null)
  })

  test('one year is still entry level, by any wording', () => {
    expect(isEntryInNameOnly(read('1 year of experience required.', 'Junior Analyst'))).toBe(false)
  })

  test('years that are only preferred do not count against it', () => {
    expect(isEntryInNameOnly(read('3 years of experience preferred.', 'Junior Analyst'))).toBe(
      false,
    )
  })

  test('a listing that never says entry level cannot contradict itself', () => {
    expect(isEntryInNameOnly(read('5 years of experience required.'))).toBe(false)
  })
})

test('no text makes it throw, and its evidence is at its offsets', () => {
  const parts = fc.constantFrom(
    '3 ',
    'years ',
    'of experience ',
    '\n- ',
    'required',
    '. ',
    'entry-level position ',
    'This is an ',
    '(2) ',
    '+ ',
    'Requirements:\n',
  )
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 30 }), (words) => {
      const text = words.join('')
      const { years } = read(text)
      const { start = 0, end = 0, text: said = '' } = years?.evidence ?? {}
      expect(text.slice(start, end)).toBe(said)
    }),
  )
})
