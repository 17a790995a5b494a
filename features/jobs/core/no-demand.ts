/**
 * Which years in a posting are no demand: an age, the length of a degree or a contract, a warranty, the
 * company's own history, years of living somewhere.
 *
 * Told from the words around the number. Where they can be read both ways, the years are a demand: a job
 * that is called entry level and is not costs a learner more than one that is passed over.
 */

/** Where a number of years stands in its sentence. */
type Span = { readonly years: number; readonly at: number; readonly end: number }

/** What speaks of experience, by any of its names. */
export const EXPERIENCE_WORD =
  /\bexperience|\bbackground\b|\btrack record\b|\b(?:worked|working|work) (?:in|as|with|on)\b|\bhands[- ]on\b|\bexp\b|\byoe\b|\bunder (?:your|their) belt\b|\b(?:years?|yrs?|months?)['’]?\.?(?: of)? (?:in|as an?|with|using|on|doing|running|supporting|managing|maintaining|administering|building|working|writing|operating|designing|securing)\b/i

/** 'Business analysis experience' is experience; 'business and some experience' is not. */
const OF_EXPERIENCE = String.raw`(?! (?:(?!(?:and|or|with|plus|in|as)\b)[\w/&-]+ ){0,3}experience)`
/** 'Project management' is work, 'a project' is not what years of experience are in. */
const OF_WORK = String.raw`(?! (?:manage|administ|coordinat|plan|deliver|lead|repair|service|implement|analy|intelligence|systems?\b|develop|operations?\b|applications?\b|process|support|technology|environment))`
/** Right after the years: what they are instead of experience. */
const AFTER_NO_DEMAND = new RegExp(
  String.raw`^['’]?\s*-?\s*(?:of (?:age|history|innovation|growth|excellence|business|success|service to|college|university|school|study|post-?secondary|education|coursework|(?:paid |free )?(?:mentoring|mentorship|training))\b${OF_EXPERIENCE}${OF_WORK}|old\b|or older\b|ago\b|(?:fixed[- ]|initial |full |limited |accredited |technical |(?:associate|bachelor)['’]?s? )*(?:contracts?|terms?|plans?|degrees?|program(?:me)?s?|schemes?|courses?|apprenticeships?|traineeships?|fellowships?|residenc(?:y|ies)|colleges?|universit(?:y|ies)|warrant(?:y|ies)|leases?|(?:refresh |replacement )?cycles?|commitments?|appointments?|probation|review|internship|rotation|anniversary|assignment|project)\b(?! experience)${OF_WORK}|after\b|from\b|in (?:a row|business|the making)\b${OF_EXPERIENCE}${OF_WORK}|college\b)`,
  'i',
)
/** Right before them. */
const BEFORE_NO_DEMAND =
  /\b(?:(?:over|for|in|during|within|after|every|each|of) )?(?:the |your |his |her )?(?:past|last|next|first|every|each|within|after|final)(?: (?:of )?(?:the|your|approximately|about|around))?\s*$|\bwithin (?:\w+ ){0,2}$|\b(?:contract|(?<!-)term|duration|commitment|appointment|probation\w*|lasts?|takes?|tour|agreement|warranty|guarantee|lease|runs?|funded|age|aged)(?: (?:of|for|is|up to|not to exceed|to exceed|about|at least)|:)*\s*$|\b(?:not[- ]to[- ]exceed|NTE)\s*$|\b(?:give you|gain|offers?|provides?|earn|receive|get|in)\s+$|\bfounded\b[^,;]*$|\btrusted by\b[^,;]*$|\bin business(?: (?:for|since|over|more than|nearly|almost|about|now))*\s*$/i
/** 'Worked on a help desk for the last 3 years' asks for them all the same. */
const WORKED_UNTIL_NOW =
  /\b(?:worked|employed)\b[^.;,]{0,60}\bfor (?:at least )?the (?:past|last)\s*$/i
/** 'Must be 18+ years'; from 16 on it is an age. */
const LEAST_AGE = 16
const BEFORE_AGE = /\b(?:must|should|you) be (?:at least |over |a minimum of )?$/i
/** Somewhere in the same clause: years of living somewhere, of driving without an accident. */
const CLAUSE_NO_DEMAND =
  /\b(?:resid(?:e[sd]?|ing|ents?|ency|ence)|lived?|citizens?(?:hip)?|driving record|motor vehicle|accidents?|violations?|driver['’]?s? licen[sc]e|vest(?:s|ed|ing)?)\b/i
/** What begins another demand: 'a license and 3+ years …', 'a citizen with 5+ years …'. */
const CLAUSE_END = /[,;&]|\b(?:and(?! (?:worked|studied)\b)|with|plus)\b/i
/** 'Five years in the United States' are lived there. */
const IN_A_PLACE =
  /\b(?:years?|yrs?) in (?:the |this )?(?:US|U\.S\.?|USA|United States|country|state|county)\b/i

const HAVING = String.raw`(?:['’]ve|(?:,? (?:who|that|which|each|all|together|collectively|already|now|also))*,? (?:has|have|had|brings?|boasts?|offers?|possess(?:es)?))\b`
const COMPANY = String.raw`(?:company|firm|team|organi[sz]ation|business|provider)`
const COLLEAGUES = String.raw`(?:founders?|engineers|technicians|analysts|colleagues|experts|professionals|mentors)`
/**
 * Who has these years is not the learner: 'we have', 'a company that has', 'learn from engineers with'.
 * A verb of having must stand right after the subject: 'supporting clients, 3+ years' says nothing of
 * the clients' years. 'With' alone also goes with the learner ('support our team with 3+ years of …'),
 * so it counts only behind words that introduce somebody else.
 */
const SUBJECT = [
  String.raw`\bwe(?:${HAVING}|(?: are|['’]re) (?:an?|the|proud)\b| celebrate\b)`,
  String.raw`\bour (?:(?!(?:ideal|perfect|next|new|future|candidates?|applicants?)\b)[\w’'&-]+ ){0,4}?(?!(?:candidates?|applicants?)\b)[\w-]+${HAVING}`,
  String.raw`\b(?:${COMPANY}|clients?|customers?|founders?|colleagues|\w+s here)${HAVING}`,
  String.raw`\b(?:by|from|alongside|join|with) (?:[\w-]+ ){0,3}${COLLEAGUES}${HAVING}`,
  String.raw`(?:^\W*(?:an?|our)|\b(?:join(?:ing)?|works? for|part of)) (?:[\w-]+ ){0,4}?${COMPANY} with\b`,
  String.raw`(?:^\W*our|\b(?:by|from|alongside|join(?:ing)?)) (?:[\w-]+ ){0,4}?${COLLEAGUES}(?:,? each)? with\b`,
].join('|')
const SUBJECT_NO_DEMAND = new RegExp(String.raw`(?:${SUBJECT})(?<between>[^.;:,]{0,60})$`, 'i')
/** 'We want to work with engineers who have 5+ years' is about the learner after all. */
const HIRING = /\b(?:look|seek|need|want|requir|hir|recruit|prefer|expect)/i
const SEEKING =
  /\b(?:look|seek|need|want|requir|ask|hir|prefer|expect|recruit|request|opening|role|position|job|vacanc|someone|somebody|candidate|applicant|person|you|must|minimum|at least|member|analyst|technician|administrator|specialist)/i
/** 'With 25 years of experience, Acme …': a sentence that begins so and says nothing of 'you'. */
const BOAST = /^\W*(?:our [^,]{1,40}, )?(?:for|with|after|since|over|backed by|built on)\b[^,]*$/i
const SHARED = /\b(?:combined|collective)\b/i

/** True where the years at `at`..`end` of a sentence are asked of nobody. */
export function isNoDemand(text: string, span: Span): boolean {
  const before = text.slice(0, span.at)
  const after = text.slice(span.end)
  if (AFTER_NO_DEMAND.test(after)) return true
  if (BEFORE_NO_DEMAND.test(before) && !WORKED_UNTIL_NOW.test(before)) return true
  if (isAge(text, span)) return true
  if (isOfLiving(text, span) || SHARED.test(after.slice(0, 60))) return true
  const subject = SUBJECT_NO_DEMAND.exec(before)
  if (
    subject &&
    !SEEKING.test(subject.groups?.['between'] ?? '') &&
    !HIRING.test(before.slice(0, subject.index))
  ) {
    return true
  }
  return (
    BOAST.test(before) &&
    /,|^ we (?:have|['’]ve)\b/.test(after) &&
    !SEEKING.test(before) &&
    !/\byou/i.test(after)
  )
}

function isAge(text: string, { years, at, end }: Span): boolean {
  const before = text.slice(0, at)
  const clause = `${before} ${text.slice(end).split(/[,;]/)[0] ?? ''}`
  return years >= LEAST_AGE && BEFORE_AGE.test(before) && !/experience/i.test(clause)
}

/** Years of living or driving somewhere, unless the words after them speak of experience. */
function isOfLiving(text: string, { at, end }: Span): boolean {
  const before = text.slice(0, at).split(CLAUSE_END).at(-1) ?? ''
  const after = text.slice(end).split(CLAUSE_END)[0] ?? ''
  if (!CLAUSE_NO_DEMAND.test(`${before} ${after}`)) return false
  const years = text.slice(at).split(/[,;]/)[0] ?? ''
  if (IN_A_PLACE.test(years)) return true
  return !EXPERIENCE_WORD.test(years) && !/\bexperience(?: of|:)?\s*$/i.test(before)
}
