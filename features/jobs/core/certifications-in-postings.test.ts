/**
 * Certifications in postings as employers write them: in lists, in pasted text without list marks, and bare. Chosen
 * to be hard, and most of them before the rules were written.
 */
import { expect, test } from 'vitest'

import { findCertifications } from './find-certifications.ts'

test.each([
  [
    'Requirements\n- 1 year of desktop support\n- CompTIA A+\n\nPreferred qualifications\n- 5+ years in healthcare IT\n- Network+',
    { 'a-plus': 'required', 'network-plus': 'preferred' },
  ],
  [
    'Requirements:\n- Basic networking knowledge\n\nAn ideal candidate also has:\n- 4+ years of experience with Splunk\n- Security+',
    { 'security-plus': 'preferred' },
  ],
  [
    'Requirements\nBasic networking knowledge\nAn ideal candidate also has:\n4+ years of experience with Splunk\nSecurity+ or CySA+\nBenefits\nHealth insurance',
    { 'security-plus': 'preferred', 'cysa-plus': 'preferred' },
  ],
  [
    'What we offer\nHealth insurance and 401k after 1 year\n\nAn ideal candidate also has:\nCCNA\nNetwork+',
    { ccna: 'preferred', 'network-plus': 'preferred' },
  ],
  [
    'Perks\n20 days off\nNice to have\nSecurity+ certification\nExperience with Jira',
    { 'security-plus': 'preferred' },
  ],
  [
    'Must haves:\nCustomer service skills\nBonus points if you have:\nCompTIA A+\n3 years of help desk experience',
    { 'a-plus': 'preferred' },
  ],
  [
    'MINIMUM QUALIFICATIONS\nHigh school diploma\nA+ required\nPREFERRED QUALIFICATIONS\nNetwork+\nThree years of experience',
    { 'a-plus': 'required', 'network-plus': 'preferred' },
  ],
  ['A+ required.', { 'a-plus': 'required' }],
  ['Required: A+. Preferred: Server+.', { 'a-plus': 'required', 'server-plus': 'preferred' }],
  [
    'Preferred: Server+, Cloud+. Required: A+.',
    { 'a-plus': 'required', 'server-plus': 'preferred', 'cloud-plus': 'preferred' },
  ],
  [
    'Required: CompTIA A+. Nice to have: Server+.',
    { 'a-plus': 'required', 'server-plus': 'preferred' },
  ],
  [
    'A+ required. Server+ is strongly preferred.',
    { 'a-plus': 'required', 'server-plus': 'preferred' },
  ],
  ['Required: A+ attitude. Preferred: Server+ rooms.', {}],
  ["Must have A+ and a valid driver's license.", { 'a-plus': 'required' }],
  ['A+ preferred, or willing to learn.', { 'a-plus': 'preferred' }],
  ['A+ is a plus.', { 'a-plus': 'preferred' }],
  ['Requirements\n- A+\n- Own transportation', { 'a-plus': 'required' }],
  ["You'll need your A+ within 90 days of hire.", { 'a-plus': 'obtainable' }],
  ['A+ attitude required.', {}],
  ['We are an A+ rated company with the BBB. Reliable transportation required.', {}],
  ['An A+ work environment is what we require of each other.', {}],
  ['Transcript with a grade of A+ required in one programming course.', {}],
  ['We deliver A+ customer service and need people who care.', {}],
  [
    'About you\nYou hold Security+ today\nIt would be great if you also have:\nCISSP\n6 years of experience',
    { cissp: 'preferred', 'security-plus': 'mentioned' },
  ],
  ['Required:\nSecurity+\nDesired:\nCEH', { 'security-plus': 'required', ceh: 'preferred' }],
  [
    'Requirements: Security+ certification. Nice to have: CISSP. Benefits: we pay for your CCNP.',
    { 'security-plus': 'required', cissp: 'preferred', ccnp: 'offered' },
  ],
  [
    "What you must have:\nCCNA\nWhat would set you apart:\nCCNP\nWhat you'll get:\nPaid time off",
    { ccna: 'required', ccnp: 'preferred' },
  ],
  [
    'Minimum Requirements\nTwo years of experience\n\nEven better if you have\nA+ or Network+ certification',
    { 'a-plus': 'preferred', 'network-plus': 'preferred' },
  ],
  [
    'Mandatory Skills\nLinux\n\nPluses:\nSecurity+\n\nOur Benefits\nTuition help',
    { 'security-plus': 'preferred' },
  ],
  [
    "Associate's degree in IT or related field, or equivalent experience. CompTIA A+ certification preferred. Minimum 1 year of help desk or technical support experience.",
    { 'a-plus': 'preferred' },
  ],
  [
    'Join our junior team. CompTIA A+ required. No senior experience needed.',
    { 'a-plus': 'required' },
  ],
  [
    'Matric, A+ required. Advantageous certifications: CCNA or Network+.',
    { 'a-plus': 'required', ccna: 'preferred', 'network-plus': 'preferred' },
  ],
  ['Grade 12 plus A+ certification required.', { 'a-plus': 'required' }],
  [
    'Benefits\nTuition help after one year\n\nAn ideal candidate also has\nA+\n5 years in retail IT',
    { 'a-plus': 'preferred' },
  ],
  [
    'Required Skills & Experience\nTCP/IP\nNice To Have Skills & Experience\nCCNA\nCCNP\nBenefit packages for this role include medical insurance',
    { ccna: 'preferred', ccnp: 'preferred' },
  ],
  [
    "What You'll Bring\nCuriosity\nBonus\nGSEC, GCIH\nWhy you'll love it here\nWe pay for training",
    { gsec: 'preferred', gcih: 'preferred' },
  ],
  [
    'Must-have\n2 years administering Azure\nGood-to-have\nAZ-104\nSecurity+',
    { 'az-104': 'preferred', 'security-plus': 'preferred' },
  ],
  [
    "Requirements:\n- CompTIA A+\nIt's a plus if you have:\n- Network+",
    { 'a-plus': 'required', 'network-plus': 'preferred' },
  ],
  [
    "You must be able to lift 50 lbs. You don't need to have, but we'd be thrilled to see: Security+.",
    { 'security-plus': 'preferred' },
  ],
  ['We only hire A+ people and A+ required reading is The Phoenix Project.', {}],
  ['Certified technicians needed. We maintain an A+ reputation.', {}],
  ['Hold A+ or be ready to sit for it.', { 'a-plus': 'mentioned' }],
  ['A+ and Network+ certs required', { 'a-plus': 'required', 'network-plus': 'required' }],
  ['Our school district earned an A+ from the state.', {}],
  [
    'High school diploma or GED; 1+ years of help desk experience; A+ preferred',
    { 'a-plus': 'preferred' },
  ],
  [
    'We offer great pay, PTO after 1 year, and A+ / Network+ exam vouchers.',
    { 'a-plus': 'offered', 'network-plus': 'offered' },
  ],
  [
    'Qualifications:\n• A+ required, Net+ a plus\n• 1-2 years experience',
    { 'a-plus': 'required', 'network-plus': 'preferred' },
  ],
  [
    'Required Qualifications\nHS diploma\n\nThe following would make you stand out:\nSecurity+\n5 years in a similar role',
    { 'security-plus': 'preferred' },
  ],
  [
    'Basic Qualifications\n- Strong typing\n\nAdditional Qualifications (nice to have)\n- Linux+\n- 3 years on Linux',
    { 'linux-plus': 'preferred' },
  ],
  ['Our A+ technicians earn top dollar.', {}],
  ['A+ or equivalent required within six months.', { 'a-plus': 'obtainable' }],
])('%s', (text, meant) => {
  const found = findCertifications(text)

  expect(Object.fromEntries(found.map(({ id, modality }) => [id, modality]))).toEqual(meant)
})
