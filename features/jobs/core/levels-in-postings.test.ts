/**
 * Whether postings are entry level, as employers write them: chosen to be hard, and most of them before the rules
 * were written.
 */
import { describe, expect, test } from 'vitest'

import { readPosting } from './read-posting.ts'

describe('a posting that requires three or more years from anybody, or a senior, is not called entry level', () => {
  // 'unsaid': the posting does not say which other level it is.
  test.each([
    [
      'Security Engineer',
      "Minimum qualifications\n- Bachelor's degree and 5+ years of experience; OR 7+ years of experience",
      'senior',
    ],
    [
      'Software Engineer',
      "Basic qualifications:\n7+ years (with Bachelor's or 5+ years with Master's) of building distributed systems",
      'senior',
    ],
    [
      'Staff Site Reliability Engineer',
      "You will own our reliability roadmap. Bachelor's degree or equivalent experience.",
      'senior',
    ],
    ['Staff Information Security Engineer', "We're hiring for the platform team.", 'senior'],
    [
      'Product Manager',
      "Here Is What You Need (Minimum Requirements)\nBachelor's degree with at least 6+ years of experience; OR a Master's degree with more than 5+ years of experience; OR a Ph.D. with 1+ years of experience.",
      'unsaid',
    ],
    [
      'Network Administrator',
      'Requirements:\n- Minimum of 36 months of hands-on network administration',
      'mid',
    ],
    [
      'IT Specialist',
      'Must possess at least thirty-six months of progressively responsible experience.',
      'unsaid',
    ],
    [
      'Junior Systems Engineer',
      'Requires a minimum of 6 years experience, of which at least 1 year must be specialized.',
      'senior',
    ],
    [
      'Help Desk Analyst',
      'Qualifications\nFive years of customer-facing support experience required, including one year in a supervisory role.',
      'senior',
    ],
    ['SOC Analyst', "Three to five years' experience in a security operations center.", 'mid'],
    ['Systems Administrator', 'Experience: 5 years', 'senior'],
    ['Cloud Support Associate', 'Years of experience required: 4+', 'mid'],
    ['Network Technician', 'We ask for 3+ yrs exp. w/ switches and routers.', 'mid'],
    [
      'Cyber Analyst',
      'You have 4+ years in incident response and 1+ years scripting in Python.',
      'mid',
    ],
    [
      'Cyber Analyst',
      'BS in Cybersecurity with eight (8) years of experience; OR MS with five (5) years of experience; OR PhD with two (2) years of experience.',
      'senior',
    ],
    [
      'Program Associate',
      "A bachelor's degree and one year of experience; or a four-year high school diploma and five years of experience.",
      'unsaid',
    ],
    [
      'IT Support Technician',
      "Education: Bachelor's degree, or 4 years of equivalent work experience in lieu of degree.",
      'unsaid',
    ],
    [
      'Entry Level IT Technician',
      'Several years of experience supporting Windows desktops is required.',
      'unsaid',
    ],
    ['Security Analyst', 'More than a decade of experience in information security.', 'unsaid'],
    [
      'Junior Penetration Tester',
      'What you bring\n- A 5-year track record of web application testing',
      'unsaid',
    ],
    ['Principal Cloud Engineer', 'No prior experience with our stack is required.', 'senior'],
    ['Lead Help Desk Technician', 'This is not a manager role.', 'senior'],
    ['Sr. Desktop Support', 'One year of experience required.', 'senior'],
    ['Network Engineer, Staff', 'Remote in the US.', 'senior'],
    [
      'Student Information Systems Administrator',
      'Manage the student database for our district.',
      null,
    ],
    [
      'Security Analyst',
      "Required: a master's degree, or a bachelor's degree plus 3 years of relevant experience.",
      'unsaid',
    ],
    [
      'Junior Analyst',
      'Experience Requirements\n2 to 4 years with BS degree; 0 years with MS degree',
      'junior',
    ],
    [
      'Systems Engineer',
      'We want someone with ten-plus years under their belt running Linux in production.',
      'senior',
    ],
    [
      'Systems Engineer',
      'Requirements\n· 6 yrs. managing VMware\n· BS or 10 yrs. experience',
      'senior',
    ],
    ['Network Engineer', 'Candidate needs 60+ months experience with Cisco routing.', 'senior'],
    [
      'Information Security Analyst',
      'CISSP or five years in a security role required; recent graduates welcome to apply to our internship.',
      'unsaid',
    ],
    ['Associate Systems Analyst', "Over 3 years' professional experience is essential.", 'mid'],
    ['Jr. Cloud Engineer', 'Required skills\nAt least 2.5 years of AWS\nTerraform', 'junior'],
    [
      'IT Analyst',
      'Minimum Requirements\nTwo years of experience\n\nEven better if you have\nA+ or Network+ certification',
      'junior',
    ],
    [
      'IT Analyst',
      'Mandatory Skills\nLinux\n\nPluses:\nSecurity+\n\nOur Benefits\nTuition help',
      'unsaid',
    ],
    [
      'Entry level technician',
      'Required: HS diploma and 3 years of IT experience, or an A.S. and 1 year.',
      'unsaid',
    ],
    [
      'Cybersecurity Analyst',
      'The ideal candidate will have 5+ years of experience in cyber defense.',
      'unsaid',
    ],
    ['Entry Level Analyst', "A degree, or 3+ years' experience in a similar role", 'unsaid'],
    [
      'Systems Engineer I',
      "Bachelor's degree in Computer Science or related field and 5+ years of experience.",
      'senior',
    ],
    [
      'Information Technology Specialist',
      "Bachelor's degree or equivalent and a minimum of five (5) years of related work experience.",
      'senior',
    ],
    [
      'Security Operations Engineer',
      '• BS/BA in a technical discipline or equivalent practical experience\n• 7+ years of industry experience\n• On-call rotation',
      'senior',
    ],
    [
      'Network Operations Technician',
      "HS Diploma/GED and 4+ years; Associate's and 2+ years; or Bachelor's and 0+ years of relevant experience",
      'unsaid',
    ],
    [
      'Cybersecurity Engineer',
      'Typically requires BS degree and 4 to 8 years of prior relevant experience or Masters with 2 to 6 years of prior relevant experience.',
      'unsaid',
    ],
    ['Threat Hunter', 'We are looking for someone with 6+ years hunting adversaries.', 'senior'],
    ['Junior Network Engineer', 'We need 3 years on Cisco gear.', 'unsaid'],
    [
      'SOC Analyst Tier 1',
      'Successful candidates will have spent at least four years in a SOC.',
      'unsaid',
    ],
    ['Junior Analyst', 'You have 3 plus years experience.', 'unsaid'],
    ['Jr Sysadmin', 'Length of experience: 36-60 months', 'unsaid'],
    [
      'Cloud Admin',
      'Must-have\n2 years administering Azure\nGood-to-have\nAZ-104\nSecurity+',
      'junior',
    ],
    [
      'Staff Cyber Threat Intelligence Analyst',
      'Entry-level position? No. This is for experts.',
      'senior',
    ],
    ['Lead SOC Analyst', '1+ years leading a team.', 'senior'],
    [
      'IT Support Engineer',
      'A minimum of 3 years in a customer-facing role is a must; a further 2 years would be a plus.',
      'mid',
    ],
    ['Application Support', 'Knowledge normally acquired through 3 years of experience.', 'mid'],
    ['Junior Support Analyst', "Your background: bachelor's degree, 3 years in support.", 'unsaid'],
    [
      'Security Analyst I',
      "Requires 5 years of relevant experience, or a Bachelor's degree and 3 years.",
      'unsaid',
    ],
    [
      'Systems Administrator',
      'Bachelor’s Degree in IT, or an Associate’s Degree with 2 years of experience, or a HS diploma with 4 years of experience',
      'unsaid',
    ],
    [
      'IT Support Technician',
      'Two (2) to four (4) years of progressively responsible experience in IT support.',
      'junior',
    ],
    ['SOC Analyst', 'Minimum Experience: 3 Years', 'mid'],
    ['Network Engineer', "At least seven years' work in networking.", 'senior'],
    ['Senior Help Desk Technician', '0-1 years experience.', 'senior'],
    ['Technical Lead, SOC', 'Hands-on team.', 'senior'],
    ['Junior Developer', 'You have been coding for 3+ years.', 'unsaid'],
    ['Junior Analyst', '5+ years of experience; A+ preferred', 'unsaid'],
    ['Junior Analyst', '5+ years of experience, A+ preferred', 'unsaid'],
    ['Junior Analyst', "Bachelor's degree preferred, 5+ years of experience", 'unsaid'],
    ['Junior Analyst', 'Degree preferred; 3+ years experience.', 'unsaid'],
    ['Junior Analyst', 'No degree required; 5+ years of experience in IT', 'unsaid'],
    [
      'Junior Analyst',
      "Bachelor's degree preferred and 5 years of networking experience",
      'unsaid',
    ],
    ['Junior Analyst', 'We pay for your CCNA; 4+ years of experience', 'unsaid'],
  ])('%s: %s', (title, text, level) => {
    const { reading, labels } = readPosting(title, text)

    expect(labels.map(({ kind }) => kind)).not.toContain('entry-level')
    expect(reading.experience.level).not.toBe('entry')
    expect([reading.experience.level, 'unsaid']).toContain(level)
  })
})

describe('years that are not required, or only preferred, do not contradict entry level', () => {
  test.each([
    [
      'Desktop Support Technician',
      'Requirements\n- 1 year of desktop support\n- CompTIA A+\n\nPreferred qualifications\n- 5+ years in healthcare IT\n- Network+',
    ],
    [
      'Junior SOC Analyst',
      'Requirements:\n- Basic networking knowledge\n\nAn ideal candidate also has:\n- 4+ years of experience with Splunk\n- Security+',
    ],
    [
      'Junior SOC Analyst',
      'Requirements\nBasic networking knowledge\nAn ideal candidate also has:\n4+ years of experience with Splunk\nSecurity+ or CySA+\nBenefits\nHealth insurance',
    ],
    [
      'IT Support Specialist',
      'Join a company with 25 years of experience in managed services. No experience required.',
    ],
    [
      'Junior Network Technician',
      'Must be 18 years of age or older. 2-year degree or technical certificate. 401k match after 1 year.',
    ],
    [
      'Entry-Level Help Desk',
      'Our team brings over 40 years of combined experience to every client.',
    ],
    [
      'IT Intern',
      'You are in the last two years of a four-year degree. Experience with Linux is helpful.',
    ],
    [
      'Junior Developer',
      'This is a 3-year fixed term contract. Experience with PowerShell helpful.',
    ],
    ['Junior Security Analyst', '5+ years preferred but we will train the right person.'],
    ['Service Desk Technician I', 'Ideally you have 3 years of experience on a service desk.'],
    [
      'SOC Analyst I',
      'Candidates should have lived in the US for the last 5 years. 0-1 years of experience.',
    ],
    ['IT Support - Senior Living Community', '1 year of experience required.'],
    [
      'Technical Support Rep',
      'Entry level role! 3+ years of college preferred. No experience necessary.',
    ],
    [
      'Junior DevOps Engineer',
      "You'll join engineers who have 10+ years of experience each. We provide 2 years of mentoring.",
    ],
    ['Junior Trader IT', 'Our 2 year programme covers experience in sales and trading systems.'],
    ['IT Apprentice', 'Our 3 year apprenticeship provides hands-on experience.'],
    ['IT Graduate Analyst', "We'll give you 2 years of structured experience."],
    ['IT Trainee', 'Gain 2 years of experience in 12 months.'],
    ['Data Technician', 'Upto 2 years experience'],
    [
      'IT Support Specialist',
      "Associate's degree in IT or related field, or equivalent experience. CompTIA A+ certification preferred. Minimum 1 year of help desk or technical support experience.",
    ],
    [
      'Entry Level Help Desk Analyst',
      'Join our junior team. CompTIA A+ required. No senior experience needed.',
    ],
    [
      'Help Desk Tier 1',
      "You'll support a company with 1,200 employees, founded 30 years ago, with experience in logistics.",
    ],
    ['Graduate Network Engineer', '12-month rotational program; hands-on experience from day one.'],
    [
      'Helpdesk Associate Technician',
      'Benefits\nTuition help after one year\n\nAn ideal candidate also has\nA+\n5 years in retail IT',
    ],
    ['Staff Assistant, IT', 'No experience required. We train you.'],
    ['IT Support Staff', '1 year of experience required.'],
    [
      'Entry Level Cyber Analyst',
      'This is an entry-level role. 0-2 years. Secret clearance holders with 5 years left on their investigation are welcome.',
    ],
    [
      'IT Specialist',
      'Time-in-grade: one year at GS-09. Experience must show one year of specialized experience equivalent to GS-09.',
    ],
    ['Junior Support Analyst', 'Preferred:\nDegree\n3 years in support\nRequired:\nGED'],
    ['Junior Cloud Engineer', 'Our founders bring 20 years of experience. You bring 0-1 years.'],
    ['Entry Level SOC Analyst', '3+ years of relevant experience is a big plus but not needed.'],
    [
      'Cyber Intern',
      'Must be enrolled in a 4-year program and have completed 2 years of coursework.',
    ],
    [
      'Help Desk Technician',
      'High school diploma or GED; 1+ years of help desk experience; A+ preferred',
    ],
    ['Help Desk Technician', 'Qualifications:\n• A+ required, Net+ a plus\n• 1-2 years experience'],
    [
      'Junior Technician',
      'Required Qualifications\nHS diploma\n\nThe following would make you stand out:\nSecurity+\n5 years in a similar role',
    ],
    [
      'Junior Technician',
      'Basic Qualifications\n- Strong typing\n\nAdditional Qualifications (nice to have)\n- Linux+\n- 3 years on Linux',
    ],
    ['Data Center Technician', 'Must have at least 18 months data center experience.'],
    [
      'Junior Analyst',
      'Experience: none needed. Growth: senior analysts here have 8+ years of experience.',
    ],
    ['Junior Analyst', 'Preferred: Security+; 5 years of experience'],
    ['Junior Analyst', '5 years of experience in IT, healthcare, or finance preferred'],
    ['Junior Analyst', 'Nice to have: degree, 4 years of experience'],
    ['Junior Analyst', 'Experience of 3-5 years, preferred but not required'],
    ['Junior Analyst', '3 years of experience is strongly preferred, CISSP is required'],
  ])('%s: %s', (title, text) => {
    const { labels } = readPosting(title, text)

    expect(labels.map(({ kind }) => kind)).toContain('entry-level')
  })
})
