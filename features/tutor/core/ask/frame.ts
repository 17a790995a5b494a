/**
 * In which frame a text speaks of attacks and exams: at work, in studies, or of what belongs to others.
 *
 * Who runs a network asks in the words of those who attack it, and who learns speaks of the exam. The words of a
 * meaning alone do not tell them apart; whose network it is and what is to be done about it do.
 */

export type Frame =
  /** Speaks of a person's own things, of secrecy, or of doing harm. */
  | 'others'
  /** Tells of an own network or a ticket, or asks how to find, stop or repair something. */
  | 'work'
  /** Speaks of practice, of an exam question, or of a wrong choice in one. */
  | 'study'

/** A person of one's life, or somebody who is none's colleague; what is said about their channel or signal is radio. */
const PERSON =
  /\b(?:my (?:tenants?|(?:\w+ )?(?:ex|wife|husband|girlfriend|boyfriend|partner|roommate|flatmate|teacher|crush|landlord|sister|brother|mom|mother|dad|father|parents|friend))\b|(?:ex|wife|husband|girlfriend|boyfriend|roommate|flatmate|teacher|landlord|boss|manager|coworker|colleague)(?:'?s|s'?)? (?:\w+ )?(?:phone|laptop|account|e-?mails?|mails?|messages?|chats?|password|files?|camera|location)\b|neighbou?r'?s?'? (?:wi-?fi|router|internet|network|camera|password)\b|next door|(?:of|from) (?:a )?strangers?\b|(?:flat|apartment|house) (?:above|below|opposite|across)|(?:school|dorm|hotel|library|caf[eé]|coffee shop|store|shop|bank)(?:'s|s')|other people'?s?|somebody else|someone else|former (?:employer|company)|old company)/i
/** How it is done, not how it is found out. */
const COVERTLY =
  /\b(?:secretly|unnoticed|undetected|without (?:\w+ ){0,3}(?:knowing|noticing|finding out|permission|being (?:seen|noticed|caught|detected)|seeing|getting caught|paying)|so (?:that )?(?:nobody|no one|they|he|she) (?:\w+ )?(?:knows?|notices?|sees?|finds?)|(?:nobody|no one) (?:will )?(?:knows?|notices?|sees?|finds? out)|revenge|get back at|blackmail|fired me|was fired|before i (?:leave|quit)|hide it from|not (?:get|be) caught|delete the logs|erase the logs)\b/i
const MALICE =
  /\b(?:i (?:want|wanna|would like|need|plan|am going) to|help me(?: to)?|how (?:can|do) i) (?:\w+ )?(?:steal|spy on|hack|plant|destroy|crash|sabotage|jam|ddos|phish|blackmail|infect|sniff passwords)\b/i
const REPAIRS =
  /\b(?:stop|prevent|protect|detect|defend|block|avoid|secure|recogni[sz]e|notice|harden|mitigate|fix|happen(?:s|ing)? again|what (?:should|do|can) (?:i|we|he|she|they) (?:do|tell|check|use|have|say|set)|what (?:\w+ )?(?:attack|setting|policy|feature|step|control)|which (?:\w+ )?(?:attack|setting|policy|feature|step|control|version|standard|tool)|steps to take|where (?:do|would|should) (?:i|we|you) (?:look|start|begin)|as (?:the|an) admin|against|report)\b/i
const OWN =
  /\b(?:our|ours|we|us|ticket|help ?desk|customers?|users?|clients?|staff|employees?|branch|office|warehouse|monitoring|auditor|my own|remote site|at work|sites?)\b/i
const STUDIES =
  /\b(?:practice (?:questions?|tests?|exams?)|exam (?:questions?|style|thing)|in the exam question|(?:question|test|quiz) (?:says|asks|asked|wants)|i (?:chose|picked|put|answered|said)\b.*\bwrong|got (?:it|that) wrong|was wrong|get (?:comfortable|used to)|at home\b.*\bbefore the exam|before the exam|for the exam|lab question)\b/i
/** Wants to pass by other means, or for what nobody may pass on. */
const CHEATS =
  /\b(?:proctor\w*|leaked|dumps?|real|actual|exact|stolen|buy|sell|pay|money|for me|for him|in my name|smuggle|hide|hidden|cheat\w*|second screen|camera|phone|notes|webcam|without being|not be seen|download|wrote down|took the (?:test|exam)|right now|during)\b/i

/** Something of a friend or a family does not work, and it is to work again. */
const FAULT =
  /\b(?:can'?t|cannot|can not|won'?t|(?:does|do|is|has) ?n[o'’]?t|drops?|fails?|dies|dead|breaks?|slow|nothing|no longer|stopped|but)\b.*\b(?:what to do|what (?:do|could|should|can) (?:i|we) (?:check|change|try|look)|what (?:could|can|is) (?:it|wrong)|fix|why)\b/i

export function frameOf(text: string): Frame | null {
  if (COVERTLY.test(text) || MALICE.test(text)) return 'others'
  if (PERSON.test(text)) return FAULT.test(text) ? 'work' : 'others'
  if (STUDIES.test(text) && !CHEATS.test(text)) return 'study'
  return REPAIRS.test(text) || OWN.test(text) ? 'work' : null
}
