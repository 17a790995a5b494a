/**
 * What is said to a person and needs no lesson: a greeting, thanks, distress, danger, a wish to cheat or to attack.
 *
 * Distress and danger come first. A false alarm costs a student the answer, so words alone (`kill`, `dump`, `act as`)
 * raise none: the person, the wish or the exam must be named with them.
 */

import type { ExemplarKind } from './exemplars.ts'
import { isOnSiteDanger } from './on-site-danger.ts'

/** Where help is, in words: `call or text 988`. From the operator's settings. */
export type HelpLines = {
  /** For a danger to life. */
  readonly emergency: string
  /** For someone who thinks of hurting themselves. */
  readonly crisis: string
}

export type Felt = Exclude<ExemplarKind, 'harmless'>

export type HumanReply = {
  readonly kind:
    | 'distress'
    | 'emergency'
    | 'discouraged'
    | 'refusal'
    | 'small-talk'
    | 'about-tutor'
    | 'plan'
  readonly text: string
}

const SELF_HARM =
  /\b(?:kill|hurt|harm|cut)(?:t?ing)? my ?self\b|\b(?:been |am |'m |started |keep )cutting my (?:arms?|wrists?|legs?|skin)\b|\bbetter off without me\b|\bsuicid\w*\b(?! (?:switch|burn)\b)|\bend (?:it all|my life)\b|\b(?:want to|wanna) die\b|\bi(?:'?m| am) going to die\b|\bdon'?t want to (?:live|be alive|be here any ?more)\b|\bno reason to live\b|\bpoint (?:of|in) (?:living|going on(?! with (?:the|this|that|my)\b))\b|\bnot worth living\b|\b(?:nobody|no one) would miss me\b|\bwish i (?:was|were) dead\b|\bbetter off dead\b|\bself[- ]harm\w*/i
const DESPAIR =
  /\bi(?:'?m| am| feel)(?: so| really| very)? (?:depressed|hopeless(?! (?:at|with|in)\b)|worthless|suicidal|desperate(?! (?:to|for)\b))\b|\bcan'?t (?:go on|take it) any ?more\b|\bi hate my life\b|\bpanic attack\b/i
const EMERGENCY =
  /\b(?:my|his|her|their|chest) (?:chest )?(?:hurts?|pains?)\b.*\b(?:do|help|breathe)\b|\bchest (?:hurts?|pains?|pressure)\b|\bpressure (?:on|in) my chest\b|\bcan(?:'?t|not) breathe\b|\b(?:not|isn'?t|stopped) breathing\b|\bheart attack\b|\b(?:having|have|had) a stroke\b|\boverdos\w+|\btoo many pills\b|\b(?:took|taken|swallowed) (?:a lot of|lots of|a bunch of|so many|too many|all (?:of )?(?:my|the|his|her))(?: \w+){0,2} pills\b|\b(?:swallowed|drank) (?:poison|bleach|acid)\b|\bi (?:got|was|am) poisoned\b|\bunconscious\b|\b(?:baby|child|kid|son|daughter|mom|dad|mother|father|friend|wife|husband|colleague|coworker)(?: is|'?s) choking\b|\b(?:he|she|technician|worker|friend|colleague|coworker)\b.{0,40}\b(?:and (?:is |now )?(?:lying|lies) on the (?:floor|ground)|breath(?:es|ing) (?:weird|strange)\w*)|\b(?:he|she|mom|dad|mother|father|friend|colleague|coworker|someone) (?:just )?(?:collapsed|fainted|passed out)\b|\bbleeding (?:badly|a lot|heavily|won'?t stop)\b|\b(?:got|been|is|was) electrocuted\b|\b(?:got|had) an electric shock\b|\belectric shock\b.*\b(?:hurts?|need help|help me|now)\b/i
/** A question about what puts out fires, or how soon service is back after one, is none. */
const FIRE =
  /^(?!.*\b(?:extinguish\w*|suppress\w*|sprinklers?|which|class|case of|stops|recover\w*|rto|rpo|again (?:after|within|in))\b).*(?:\bfire in (?:my|the|our)\b.*\b(?:now|help|room|house|building)\b|\bis on fire\b)/is
const VIOLENCE =
  /\b(?:make|build|buy) (?:an? )?(?:\w+ )?(?:bomb|explosives?|molotov|gun|silencer|poison)\b|\b(?:how (?:do i|to|can i|do you|would i)|i (?:want to|wanna|will|could)|i(?:'?m| am) (?:going to|gonna)|help me)\b.*\b(?:kill|hurt|shoot|stab|poison) (?:some(?:one|body)|people|him|her|my (?:ex|boss|wife|husband|girlfriend|boyfriend|friend|teacher|roommate|neighbou?r|mother|father|mom|dad|brother|sister|family|colleague)\w*)\b/i
/** Who defends a network may ask how it is attacked. */
const DEFENDS = String.raw`(?!.*\b(?:stop|prevent|protect|detect|defend|block|avoid|secure|recogni[sz]e|against)\b)`
const PEOPLE = String.raw`neighbou?r\w*|my (?:ex|boss|school|wife|husband|girlfriend|boyfriend|friend|teacher|roommate)\w*|some(?:one|body)\w*|other people|their|his|her|without (?:permission|password)`
const ATTACK = new RegExp(
  String.raw`^${DEFENDS}.*\bhow (?:do i|to|can i|do you|would i)\b.{0,100}?(?:\b(?:hack|crack|ddos|break into|steal|spy on|phish|bypass|knock out|take down)\b.{0,100}?\b(?:${PEOPLE}|a (?:bank|website|server|school|company)|hashcat|password hash)\b|\bget into\b.{0,100}?\b(?:${PEOPLE}|a bank)\b)`,
  'is',
)
const ATTACK_WISH =
  /\b(?:help me|i want to|i wanna|let'?s|write (?:me )?(?:a|an|some)|make (?:me )?(?:a|an)|give me (?:a|an)|build (?:me )?(?:a|an))\b(?!.{0,30}\b(?:understand|know|learn|remember|memorize|study|tell|examples?)\b).{0,30}\b(?:ddos|hack|phishing|ransomware|keylogger|virus|malware|trojan|botnet|exploit)\b(?!.*\b(?:work|detect|stop|prevent|mean|explain|example)\b)/i
/** Said rather than asked: pills, a threat, someone behind me. */
const PILLS =
  /\bpills?\b.*\b(?:wake up|overdose|too many|sleep forever|die)\b|\b(?:to not|not to|never|don'?t want to) wake up\b/i
const THREAT =
  /\bi(?:'?m| am)? (?:want|wanna|going|gonna|will|would like) (?:to )?(?:hurt|kill|beat up|shoot|stab|poison|get back at) (?!my ?self)/i
const IN_DANGER =
  /\b(?:some(?:one|body)|a man|a guy|he|she|they)(?: is|'?s| are|'?re)? (?:following|chasing|stalking|attacking|threatening|breaking into|outside) (?:me|(?:my|our)(?! (?:[\w-]+ ){0,2}(?:servers?|network|web ?sites?|sites?|routers?|switch(?:es)?|wi-?fi|access points?|aps?|systems?|computers?|pcs?|laptops?|hosts?|accounts?|domain|dns|dhcp|firewall|vlans?|lan|passwords?|mail|data)\b)|us)\b/i
const CRIME =
  /\bphishing (?:e-?mails?|mails?|pages?|sites?|texts?)\b.*\b(?:i want|so that? (?:i|people|they)|to (?:read|get|steal|catch))\b|\bbreak(?:ing)? into\b.*\b(?:money|ransom|pay)\b|\b(?:catch|capture|intercept|read|get|steal) (?:it|(?:her|his|their) (?:\w+ )?(?:password|pin|card|login))\b.*\bmoney\b|\b(?:want|need|get|got to get|log) (?:to (?:get|log) )?in(?:to)? (?:my (?:boss|ex|wife|husband|girlfriend|boyfriend|friend|teacher|colleague|roommate|neighbou?r|sister|brother|mother|father|mom|dad)(?:'?s)?|his|her|their)\s(?:mailbox|email|e-mail|mail account|account|instagram|facebook|snapchat|whatsapp|icloud|bank account)\b(?=.*\b(?:password|without|secretly|knowing|notic\w+)\b)|\bhow (?:can|do|could|to) (?:i |you )?steal\b|\b(?:not|without) (?:getting|get|being|be) caught\b|\b(?:arp|dns) (?:poison\w*|spoof\w*)\b.{0,80}\bso (?:that )?i can (?:see|read|get|watch)\b|\b(?:code|script|source) (?:for|of) (?:an? )?(?:ransomware|keylogger|virus|worm|malware|trojan)\b/i
const VIOLENT_HOME =
  /\b(?:he|she|they|husband|wife|boyfriend|girlfriend|partner|ex|dad|father|mom|mother|parents?|brother|sister|uncle|boss|roommate|someone|somebody|family)(?: \w+){0,2} (?:hit(?:s|ting)?|beat(?:s|ing)?|hurt(?:s|ing)?|chok(?:es?|ed|ing)|threaten(?:s|ed|ing)?|stalk(?:s|ed|ing)?|abus(?:es?|ed|ing)) me\b|\bkick(?:s|ed)? (?:in |down )?(?:the|my) (?:bathroom |bedroom |front )?door (?:in|down|open)\b|\bstarted on me\b/i
const DUMP =
  /\b(?:actual|real|leaked|exact|official|live) (?:\S+ ){0,2}(?:exam|test) (?:questions?|answers?|items?)\b|\b(?:actual|real|leaked|exact|official|live) (?:\S+ )?pbqs?\b|\b(?:take|sit|do) (?:the|my) (?:exam|test) for me\b|(?<!\b(?:like|as|than) (?:the )?)\b(?:actual|real|leaked|exact|live) (?:n10\S*|comptia|network\+|network plus) (?:\w+ )?(?:questions?|answers?|items?|pbqs?)\b|\banswer list\b|\ba,? b,? c,? or d (?:for|to) (?:all )?(?:the )?questions\b|\blist all (?:the )?questions\b.*\banswers\b|\bbrain ?dumps?\b|\b(?:exams?|tests?|questions?|comptia|network\+|n10\S*) dumps?\b|\bdumps? (?:sites?|pdfs?)\b|\b(?:give|send|share|sell|have|got|where|find|any|free)\b.{0,20}\bdumps\b|\bdumps? (?:for|of|from) (?:the |my )?(?:exam|test|comptia|network\+|n10)|^\W*dumps?\W*$|\banswers? (?:of|to|for|from) (?:the|all|my) (?:\w+ )?(?:exam|test|quiz|practice test)\b|\b(?:give|send|tell|show|want|need)\b.{0,20}\ball (?:the |your )?answers\b|\banswer key\b|\bin the (?:online )?(?:exam|test) (?:right )?now\b|\bproctor\b.*\b(?:looks away|doesn'?t see|can'?t see|not see|notic\w+)\b|\b(?:during|in) the (?:exam|test)\b.*\bwithout\b.{0,40}\b(?:see(?:ing|s)?|notic(?:e|es|ing)|know(?:ing|s)?|detect\w*)\b|\bcheat (?:on|in|at)\b.*\b(?:exam|test)\b/i
/** Devices act as others, pretend to be others and ignore rules, too: only what is said to the tutor counts. */
const INJECTION =
  /\byou are now\b.*\b(?:dan|no rules|free|unrestricted)\b|\brepeat everything above\b|\bspeak only as\b|^\s*system\s*:\s*(?:you|ignore|override|new|from now|answer|reply|act)\b|\badmin (?:login|password) of this (?:site|page|app|program|website|system|tutor|course)\b|\bignore (?:all |any |the )*(?:(?:your|previous|prior|above|earlier|these|my) )+(?:instructions?|rules|prompts?)\b|\bignore (?:all |the )?instructions\b|\bsystem prompt\b|\bpretend (?:that )?you(?:'re| are)\b|^\W*pretend to be (?:my|an? (?!switch|router|host|server|gateway|device|client))|\bfrom now on (?:answer|reply|respond|you)\b|(?:^\W*|[.!?,;:] *|\b(?:please|i want you to|you (?:will|must|should)) )act as (?:if|an?|my)\b|\b(?:is a jailbreak|jailbreak (?:yourself|mode|prompt))\b|\b(?:enable|enter|activate) developer mode\b|\bdo anything now\b/i
const GREETING =
  /^\s*(?:hi|hello|hey|yo|good (?:morning|afternoon|evening)|greetings|hiya|sup|what'?s up)(?:[\s,!.]+(?:there|tutor|again|everyone|bro|man))?[\s!.?]*$/i
const THANKS =
  /^\s*(?:ok(?:ay)?[,!\s]*)?(?:thanks?(?: you)?(?: so much| a lot| very much)?|thank u|thx|ty|cheers|got it|great|perfect|cool|nice|awesome|that helps?(?: a lot)?|makes sense(?: now)?|ok(?:ay)?|i see|understood|good)[\s!.,]*(?:thanks?(?: you)?)?[\s!.]*$/i
/** `haha ok thank you, you are the best :)` */
const WARM_THANKS =
  /^\W*(?:(?:haha|lol|hehe|ah|oh|wow|ok(?:ay)?|great|cool|perfect|yes|and|so)\W+){0,3}(?:many )?(?:thanks|thank (?:you|u)|thx|ty)\b(?:\W|\b(?:you|you're|ure|u|are|r|so|very|much|a|lot|man|bro|mate|the|best|great|awesome|amazing|lifesaver|really|again|for|your|this|that|all|help|helping|me|answer|time|appreciate|it|i)\b)*$/i
const HOW_ARE_YOU =
  /^\W*(?:(?:hi|hey|hello|good (?:morning|evening|night)|and|so|tutor)\W+)*(?:how are you(?: doing| today| feeling)?\W*(?:$|[?!.])|how(?:'?s| is) it going\W*$|did you have a (?:good|nice)\b|(?:are )?you (?:awake|there|still up)\b)/i
const JOKE =
  /\b(?:tell|know|got|have|give|want) (?:me |us )?(?:an?|any|another|some|one more) (?:\w+ )?jokes?\b/i
const BYE = /^\s*(?:bye|good ?bye|see (?:you|ya)|good ?night|later)[\s!.]*$/i
const ABOUT =
  /\b(?:who|what) are you(?: really| exactly)?(?= and\b|\W*$)|\bare you (?:an? )?(?:ai|bot|robot|human|real|chatgpt|person)\b|\bwhat(?:'?s| is) your name\b|\bwhat can you do(?: for me| here)?\W*$|\bhow (?:do|can) (?:i|you) use (?:you|this tutor)\b|^\s*help\s*[!?.]*$/i
/** Of what was answered; `cards about VLANs` is a question about VLANs, whose answer can become cards. */
const CARDS =
  /^\W*(?:(?:please|can you|could you|now|and|ok)\W+)*(?:make|create|write|give me|i (?:want|need)|turn (?:this|that|it) into)\s+(?:me\s+)?(?:some\s+|a few\s+|a\s+|\d+\s+)?(?:flash\s?)?cards?(?:\s+(?:of|from|for|about|on|out of)\s+(?:this|that|it|the (?:last )?answer))?(?:\s+please)?\W*$/i
/** What may follow `where do I start`: anything else makes it a question about that. */
const OF_STUDIES =
  '(?: (?:first|next|today|tonight|now|with|for|this|it|the|my|exam|test|course|certification|networking|network|studying))*'
/** A plan for something that is named, `study plan for subnetting`, is a question about that. */
const OF_A_PLAN =
  '(?:\\W|\\d|\\b(?:a|an|the|my|me|i|you|we|it|can|could|please|pls|make|build|give|create|write|need|want|have|like|would|help|with|for|of|in|until|till|before|good|new|short|simple|exam|test|network|weeks?|days?|months?|this|that|to|and)\\b)*'
/** A story of work before it makes it a question about that work. */
const BEFORE_A_PLAN = String.raw`.*\b(?:new (?:to|here|in|at)|(?:am|i'?m) (?:\w+ ){0,2}new|beginner|exam|test|course|certification|certified|network\+|stud(?:y|ying)|learn\w*)\b.*[,.!?; ] *|\W*(?:(?:hi|hello|hey|so|ok|okay|and|please|tell me)\b\W*)+`
const PLAN = new RegExp(
  [
    String.raw`\bwhat (?:should|do|can) i (?:study|start|begin|learn)${OF_STUDIES}\W*$`,
    String.raw`^(?:${BEFORE_A_PLAN})?where (?:should|do|can) i (?:study|start|begin|learn)${OF_STUDIES}\W*$`,
    String.raw`\bwhat (?:should|do) i (?:study|learn) (?:first|next|today|for (?:the )?(?:exam|network))\b`,
    String.raw`\bhow (?:long|many (?:hours|weeks|days|months)) (?:should|do|does|to|will)\b.*\b(?:study|prepare|pass(?=\W*$| (?:it|this|the exam|my exam|the test|network\+|n10))|learn (?:this|it all|all|everything|networking|network\+))`,
    String.raw`^${OF_A_PLAN}study (?:plan|schedule)${OF_A_PLAN}$|\bam i ready\b|\bwhen (?:will|am) i (?:be )?ready\b|\bwill i pass\b|\bhow (?:am i doing|ready am i)\b`,
  ].join('|'),
  'i',
)

/** What is said to a person in distress or danger, or who wants to harm or to cheat. */
export function wordsFor(felt: Felt, help: HelpLines): HumanReply {
  switch (felt) {
    case 'self-harm':
    case 'despair':
      return {
        kind: 'distress',
        text: `I am sorry that it is this hard for you right now. I am a study program and cannot give you the help you deserve, but people can, at any hour: ${help.crisis}. If you are in danger now, ${help.emergency}. If you can, tell someone near you how you feel. Studying can wait.`,
      }
    case 'discouraged':
      return {
        kind: 'discouraged',
        text: `That is hard, and it says nothing about what you can become: most people who pass have failed at this on the way. Take a break first; a tired head keeps little. Then make it small: **My mistakes** shows what your answers got wrong, and **quiz me** with one topic finds where it begins to slip. Ten minutes a day count. If it is more than the exam, people listen at any hour: ${help.crisis}.`,
      }
    case 'worry':
      return {
        kind: 'distress',
        text: `It is good that you look after them. Take it seriously, and do not stay alone with it. Ask them openly whether they think of hurting themselves: asking does no harm. Stay in touch, and call people who know what to do, at any hour: ${help.crisis}; they advise you, too. If it may happen soon, or you cannot reach them, ${help.emergency} now.`,
      }
    case 'danger':
      return {
        kind: 'emergency',
        text: `This can be serious, and I cannot judge it. Please ${help.emergency} now, or ask someone near you to do it. Do not wait to see whether it passes.`,
      }
    case 'hurt':
      return {
        kind: 'distress',
        text: `I am sorry that this happens to you; it is not your fault. I am a study program and cannot help with it, but people can, and they listen without judging: ${help.crisis}. If you are in danger now, ${help.emergency}. If your phone may be watched, use another person's.`,
      }
    case 'threat':
      return {
        kind: 'refusal',
        text: `I will not help with that. If someone is in danger, ${help.emergency}. If you are thinking of hurting someone or yourself, you can talk to people who listen: ${help.crisis}.`,
      }
    case 'crime':
      return {
        kind: 'refusal',
        text: 'I will not help to get into accounts, devices or networks of others: without permission it is a crime in most countries. I can explain how such attacks work in general, how to recognize them and what stops them, as the exam asks. Ask, for example, “How do you protect a Wi-Fi network?”',
      }
    case 'cheating':
      return {
        kind: 'refusal',
        text: "I have no real exam questions and give out no answers before you have tried. Using or passing on real exam content breaks the exam's rules and can cost you the certification. What I can do: quiz you from our own questions (write **quiz me**), and explain every answer after you have chosen.",
      }
  }
}

export function humanReply(text: string, help: HelpLines): HumanReply | null {
  if (SELF_HARM.test(text) || DESPAIR.test(text) || PILLS.test(text))
    return wordsFor('self-harm', help)
  if (EMERGENCY.test(text) || FIRE.test(text) || IN_DANGER.test(text) || isOnSiteDanger(text))
    return wordsFor('danger', help)
  if (VIOLENT_HOME.test(text)) return wordsFor('hurt', help)
  if (VIOLENCE.test(text) || THREAT.test(text)) return wordsFor('threat', help)
  if (DUMP.test(text)) return wordsFor('cheating', help)
  if (ATTACK.test(text) || ATTACK_WISH.test(text) || CRIME.test(text))
    return wordsFor('crime', help)
  if (INJECTION.test(text))
    return {
      kind: 'refusal',
      text: 'I explain what the lessons teach, and keep to it. Ask me about something that you study, for example “What is a VLAN?”',
    }
  if (GREETING.test(text))
    return {
      kind: 'small-talk',
      text: 'Hello! What would you like to understand? Ask in your own words, paste the output of a command, or write **quiz me** and a topic.',
    }
  if (HOW_ARE_YOU.test(text))
    return {
      kind: 'small-talk',
      text: 'I am a program, so always the same, and awake at any hour. It is good that you are here. What would you like to understand? Write **quiz me** and a topic if you are too tired to think of a question.',
    }
  if (JOKE.test(text))
    return {
      kind: 'small-talk',
      text: 'I would tell you a joke about UDP, but you might not get it. One about TCP I would repeat until you do. Stand up, drink a glass of water, and then: what is next?',
    }
  if (THANKS.test(text) || WARM_THANKS.test(text))
    return {
      kind: 'small-talk',
      text: 'Good. To check that it stays, write **quiz me** and the topic, or ask the next question.',
    }
  if (BYE.test(text))
    return { kind: 'small-talk', text: 'Until next time. Good luck with your studies!' }
  if (ABOUT.test(text))
    return {
      kind: 'about-tutor',
      text: 'I am the tutor of this course, a program. I explain what the lessons teach, with the passage for each statement, work out subnets and other calculations step by step, and ask you questions if you write **quiz me** and a topic. If I find nothing, I say so.',
    }
  if (CARDS.test(text))
    return {
      kind: 'about-tutor',
      text: 'Below each answer from the lessons is **Make cards**: it shows the cards that the answer can become, and you keep those that you want. Ask about something first, or press it below an answer above.',
    }
  if (PLAN.test(text))
    return {
      kind: 'plan',
      text: 'Your dashboard plans that with you: set your exam and its date under **Challenge**, and it makes a short list for each day, which begins with what you know least and what the exam weighs most. If you are new, begin with the first lesson of the first domain and go in order; if you know a part already, take the placement there. Your readiness is shown on the same page, as a range and with what would raise it most.',
    }
  return null
}
