/** What a learner wants to be asked about, read from a request. */
const FILLER =
  /\b(?:please|quiz|test|drill|ask|me|us|on|about|a|an|the|some|something|anything|random|question|questions|from|another|next|one|more|new|start|begin|go|let'?s|can|could|you|give|of|in|my|i|want|to|be|asked|would|like|skip|continue|again|with|topic|for)\b|[^\w\s./+-]/gi

/** The topic of a request: `quiz me on VLANs, please` gives `VLANs`; null for anything. */
export function topicOfWish(text: string): string | null {
  const topic = text.replaceAll(FILLER, ' ').replaceAll(/\s+/g, ' ').trim()
  return topic === '' ? null : topic
}

export const WISH =
  /^\s*(?:please\s+)?(?:quiz|test|drill|ask)\s+(?:me|us)\b|^\s*(?:next|another|skip|new question|more|go on|continue|change (?:the )?topic)\b/i
/** `quiz me on VLANs`, in whatever mode it is written. */
export function wantsQuiz(text: string): boolean {
  return /^\s*(?:please\s+|can you\s+|could you\s+)?(?:quiz|test|drill)\s+(?:me|us)\b/i.test(text)
}
