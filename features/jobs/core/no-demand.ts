/**
 * Finds the years in a posting that are no requirement: an age, the length of a degree or a contract, a warranty, the
 * company's own history, years of residence.
 *
 * The words around the number decide. If they are ambiguous, the years are a requirement: a job that is wrongly
 * called entry level costs a learner more than one that is overlooked.
 */

/** The position of a number of years in its sentence. */
type Span = { readonly years: number; readonly at: number; readonly end: number }

const EXPERIENCE_WORDS: readonly RegExp[] = [
  /\bexperience|\bexp\b|\byoe\b|\bbackground\b|\btrack record\b|\bhands[- ]on\b/i,
  /\bunder (?:your|their) belt\b/i,
  /\b(?:worked|working|work) (?:in|as|with|on)\b/i,
  // 'Three years in support', 'five years managing networks'.
  /\b(?:years?|yrs?|months?)['’]?\.?(?: of)? (?:in|as an?|with|using|on|doing|running|supporting|managing|maintaining|administering|building|working|writing|operating|designing|securing)\b/i,
]

/** True if a text mentions experience, in any wording. */
export function speaksOfExperience(text: string): boolean {
  return EXPERIENCE_WORDS.some((words) => words.test(text))
}

/** 'Business analysis experience' is experience; 'business and some experience' is not. */
const NO_EXPERIENCE = String.raw`(?! (?:(?!(?:and|or|with|plus|in|as)\b)[\w/&-]+ ){0,3}experience)`
/** 'Project management' is work, 'a project' is not what years of experience are in. */
const NO_WORK = String.raw`(?! (?:manage|administ|coordinat|plan|deliver|lead|repair|service|implement|analy|intelligence|systems?\b|develop|operations?\b|applications?\b|process|support|technology|environment))`
const COMPANY_HISTORY = 'history|innovation|growth|excellence|business|success|service to'
const SCHOOLING =
  'college|university|school|study|post-?secondary|education|coursework|(?:paid |free )?(?:mentoring|mentorship|training)'
/** Things that last for years: 'a 3-year fixed-term contract'. */
const LASTING_KIND =
  "fixed[- ]|initial |full |limited |accredited |technical |(?:associate|bachelor)['’]?s? "
const LASTING = [
  'contracts?|terms?|plans?|leases?|warrant(?:y|ies)|commitments?|appointments?|assignment|project',
  'degrees?|program(?:me)?s?|schemes?|courses?|colleges?|universit(?:y|ies)',
  'apprenticeships?|traineeships?|fellowships?|residenc(?:y|ies)|internship|rotation|probation',
  '(?:refresh |replacement )?cycles?|review|anniversary',
].join('|')
/** Right after the years: their meaning instead of experience. */
const AFTER_NO_DEMAND: readonly RegExp[] = [
  /^(?:old|or older|ago|after|from|college)\b/i,
  new RegExp(
    String.raw`^of (?:age|${COMPANY_HISTORY}|${SCHOOLING})\b${NO_EXPERIENCE}${NO_WORK}`,
    'i',
  ),
  new RegExp(String.raw`^in (?:a row|business|the making)\b${NO_EXPERIENCE}${NO_WORK}`, 'i'),
  new RegExp(String.raw`^(?:${LASTING_KIND})*(?:${LASTING})\b(?! experience)${NO_WORK}`, 'i'),
]
/** The words that join them to the years: "years' ", '-year '. */
const JOINT = /^['’]?\s*-?\s*/
/** Right before them. */
const BEFORE_NO_DEMAND: readonly RegExp[] = [
  // 'For the last', 'every', 'within the first of your'.
  /\b(?:past|last|next|first|every|each|within|after|final)(?: (?:of )?(?:the|your|approximately|about|around))?\s*$/i,
  /\bwithin (?:\w+ ){0,2}$/i,
  // 'A contract for', 'funded for at least', 'Duration:'.
  /\b(?:contract|(?<!-)term|duration|commitment|appointment|probation\w*|lasts?|takes?|tour|agreement|warranty|guarantee|lease|runs?|funded|age|aged)(?: (?:of|for|is|up to|not to exceed|to exceed|about|at least)|:)*\s*$/i,
  /\b(?:not[- ]to[- ]exceed|NTE)\s*$/i,
  // 'Gain 2 years of experience', 'in 2 years'.
  /\b(?:give you|gain|offers?|provides?|earn|receive|get|in)\s+$/i,
  /\bfounded\b[^,;]*$/i,
  /\btrusted by\b[^,;]*$/i,
  /\bin business(?: (?:for|since|over|more than|nearly|almost|about|now))*\s*$/i,
]
/** 'Worked on a help desk for the last 3 years' is a requirement all the same. */
const WORKED_UNTIL_NOW =
  /\b(?:worked|employed)\b[^.;,]{0,60}\bfor (?:at least )?the (?:past|last)\s*$/i
/** 'Must be 18+ years'; from 16 on it is an age. */
const LEAST_AGE = 16
const BEFORE_AGE = /\b(?:must|should|you) be (?:at least |over |a minimum of )?$/i
/** Anywhere in the same clause: years of residence, of driving without an accident. */
const CLAUSE_NO_DEMAND =
  /\b(?:resid(?:e[sd]?|ing|ents?|ency|ence)|lived?|citizens?(?:hip)?|driving record|motor vehicle|accidents?|violations?|driver['’]?s? licen[sc]e|vest(?:s|ed|ing)?)\b/i
/** The start of another requirement: 'a license and 3+ years …', 'a citizen with 5+ years …'. */
const CLAUSE_END = /[,;&]|\b(?:and(?! (?:worked|studied)\b)|with|plus)\b/i
/** 'Five years in the United States' are years of residence. */
const IN_A_REGION =
  /\b(?:years?|yrs?) in (?:the |this )?(?:US|U\.S\.?|USA|United States|country|state|county)\b/i

const HAVING = String.raw`(?:['’]ve|(?:,? (?:who|that|which|each|all|together|collectively|already|now|also))*,? (?:has|have|had|brings?|boasts?|offers?|possess(?:es)?))\b`
const COMPANY = String.raw`(?:company|firm|team|organi[sz]ation|business|provider)`
const COLLEAGUES = String.raw`(?:founders?|engineers|technicians|analysts|colleagues|experts|professionals|mentors)`
/**
 * Somebody else has these years: 'we have', 'a company that has', 'learn from engineers with'. A verb of having must
 * come right after its subject: 'supporting clients, 3+ years' says nothing about the clients' years. 'With' alone
 * can also refer to the learner ('support our team with 3+ years of …'), so it counts only after words that introduce
 * somebody else.
 */
const SUBJECT = [
  // 'We have', 'we are an MSP with'.
  String.raw`\bwe(?:${HAVING}|(?: are|['’]re) (?:an?|the|proud)\b| celebrate\b)`,
  // 'Our award-winning company has'; 'our next analyst has' is about the learner.
  String.raw`\bour (?:(?!(?:ideal|perfect|next|new|future|candidates?|applicants?)\b)[\w’'&-]+ ){0,4}?(?!(?:candidates?|applicants?)\b)[\w-]+${HAVING}`,
  // 'A firm that has', 'analysts here have'.
  String.raw`\b(?:${COMPANY}|clients?|customers?|founders?|colleagues|\w+s here)${HAVING}`,
  // 'Join engineers who have', 'learn from experts who each bring'.
  String.raw`\b(?:by|from|alongside|join|with) (?:[\w-]+ ){0,3}${COLLEAGUES}${HAVING}`,
  // 'A company with', 'works for a team with'.
  String.raw`(?:^\W*(?:an?|our)|\b(?:join(?:ing)?|works? for|part of)) (?:[\w-]+ ){0,4}?${COMPANY} with\b`,
  // 'Our founders, each with', 'learn from experts with'.
  String.raw`(?:^\W*our|\b(?:by|from|alongside|join(?:ing)?)) (?:[\w-]+ ){0,4}?${COLLEAGUES}(?:,? each)? with\b`,
].join('|')
const SUBJECT_NO_DEMAND = new RegExp(String.raw`(?:${SUBJECT})(?<between>[^.;:,]{0,60})$`, 'i')
/** 'We want to work with engineers who have 5+ years' is about the learner after all. */
const HIRING = /\b(?:look|seek|need|want|requir|hir|recruit|prefer|expect)/i
const LEARNER =
  /\b(?:ask|request|opening|role|position|job|vacanc|someone|somebody|candidate|applicant|person|you|must|minimum|at least|member|analyst|technician|administrator|specialist)/i
/** 'With 25 years of experience, Acme …': a sentence that begins like this and does not contain 'you'. */
const BOAST = /^\W*(?:our [^,]{1,40}, )?(?:for|with|after|since|over|backed by|built on)\b[^,]*$/i
const SHARED = /\b(?:combined|collective)\b/i

/** True if the years at `at`..`end` of a sentence are required of nobody. */
export function isNoDemand(text: string, span: Span): boolean {
  const before = text.slice(0, span.at)
  const after = text.slice(span.end)
  const next = after.replace(JOINT, '')
  return (
    AFTER_NO_DEMAND.some((words) => words.test(next)) ||
    (BEFORE_NO_DEMAND.some((words) => words.test(before)) && !WORKED_UNTIL_NOW.test(before)) ||
    isAge(text, span) ||
    isOfLiving(text, span) ||
    SHARED.test(after.slice(0, 60)) ||
    isOfSomebodyElse(before) ||
    isBoast(before, after)
  )
}

/** 'Our founders have 20 years'. */
function isOfSomebodyElse(before: string): boolean {
  const subject = SUBJECT_NO_DEMAND.exec(before)
  return (
    subject !== null &&
    !isAboutLearner(subject.groups?.['between'] ?? '') &&
    !HIRING.test(before.slice(0, subject.index))
  )
}

function isBoast(before: string, after: string): boolean {
  return (
    BOAST.test(before) &&
    /,|^ we (?:have|['’]ve)\b/.test(after) &&
    !isAboutLearner(before) &&
    !/\byou/i.test(after)
  )
}

const isAboutLearner = (text: string) => HIRING.test(text) || LEARNER.test(text)

function isAge(text: string, { years, at, end }: Span): boolean {
  const before = text.slice(0, at)
  const clause = `${before} ${text.slice(end).split(/[,;]/)[0] ?? ''}`
  return years >= LEAST_AGE && BEFORE_AGE.test(before) && !/experience/i.test(clause)
}

/** Years of living or driving somewhere, unless the words after them mention experience. */
function isOfLiving(text: string, { at, end }: Span): boolean {
  const before = text.slice(0, at).split(CLAUSE_END).at(-1) ?? ''
  const after = text.slice(end).split(CLAUSE_END)[0] ?? ''
  if (!CLAUSE_NO_DEMAND.test(`${before} ${after}`)) return false
  const years = text.slice(at).split(/[,;]/)[0] ?? ''
  if (IN_A_REGION.test(years)) return true
  return !speaksOfExperience(years) && !/\bexperience(?: of|:)?\s*$/i.test(before)
}
