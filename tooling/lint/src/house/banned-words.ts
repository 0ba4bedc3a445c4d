/** Words and names that a newcomer stumbles over, each with what to write instead (`npm run house`). */
export interface BannedWord {
  /** In small letters; one of several words is a phrase. */
  readonly words: readonly string[]
  /** Completes "write …". */
  readonly instead: string
  /** Only names of files, functions, variables, classes: in prose the word is ordinary. */
  readonly in?: 'names'
  /** Ordinary uses: a word inside a match is no fault. */
  readonly allowed?: readonly AllowedUse[]
}

export interface AllowedUse {
  /** With the flag `g`. */
  readonly pattern: RegExp
  /** Files that may use it; all of them by default. */
  readonly files?: RegExp
  readonly reason: string
}

/** A folder that still holds banned words. Its number may only go down; at 0 its line goes. */
export interface AreaToClear {
  readonly folder: string
  readonly most: number
  /** The day of the number, YYYY-MM-DD. */
  readonly since: string
}

const whom = 'whom you mean: visitor, traveller, caller, operator, client, test'

export const bannedWords: readonly BannedWord[] = [
  {
    words: ['nobody'],
    instead: `"no …" with ${whom}`,
    allowed: [
      { pattern: /nobody/gi, files: /^apps\/api\/src\/platform\/postgres\//, reason: 'the account of Unix systems' },
    ],
  },
  {
    words: ['somebody', 'anybody'],
    instead: whom,
    allowed: [{ pattern: /Sign in as somebody else/g, reason: 'a text that operators read' }],
  },
  { words: ['everybody'], instead: `"every …" with ${whom}` },
  { words: ['whoever'], instead: `"the … that" with ${whom}` },
  {
    words: ['anew'],
    instead: '"again"',
    allowed: [
      { pattern: /Build the parts that do not fit anew/g, reason: 'a text that operators read' },
      { pattern: /Stop and search anew/g, reason: 'a text that travellers read' },
    ],
  },
  {
    words: ['told'],
    instead: 'what happens: "informed", "configured", "passed", "reported"',
    allowed: [{ pattern: /The hotel is being told/g, reason: 'a text that travellers read' }],
  },
  { words: ['speak', 'speaks', 'spoke', 'spoken', 'speaking'], instead: 'what happens: "uses", "names", "sends"' },
  { words: ['hear', 'hears', 'heard', 'hearing', 'unheard'], instead: '"receive", "notice" or "is notified"' },
  {
    words: ['door', 'doors'],
    instead: '"sign-in", "endpoint" or "check"',
    allowed: [
      { pattern: /doors?/gi, files: /^packages\/posters\/src\/interior\//, reason: 'doors of drawn rooms' },
      { pattern: /door to door|between doors/gi, reason: "an aircraft's" },
      { pattern: /Blue (?:<|&lt;)?Door/g, reason: 'the name of a hotel' },
    ],
  },
  { words: ['wear', 'wears', 'wearing', 'wore', 'worn'], instead: '"has", "uses" or "applies"' },
  {
    words: ['tell', 'tells', 'telling'],
    instead: 'what happens: "notify", "report", "show", "decide"',
    allowed: [{ pattern: /\btell(?:s|ing)?\b[^.]{0,60}?\bapart\b/gi, reason: 'to tell two things apart' }],
  },
  {
    words: ['whence', 'whither', 'whomever', 'nought', 'befalls'],
    instead: 'today\'s English: "from where", "nothing"',
  },
  { words: ['sought'], instead: '"searched", or "query"' },
  { words: ['mend', 'mends', 'mended'], instead: '"repair", "fix" or "correct"' },
  { words: ['wish', 'wishes'], instead: '"preference", "request" or "option"' },
  { words: ['stranger', 'strangers'], instead: '"unknown" with what is unknown: host, visitor, browser' },
  { words: ['believe', 'believes', 'believed', 'believing'], instead: '"trust" or "accept"' },
  { words: ['suffer', 'suffers'], instead: 'what happens: "apply faults", "fail"' },
  { words: ['death', 'deaths'], instead: '"crash" or "exit"' },
  { words: ['rubbish'], instead: '"invalid data"' },
  { words: ['squatter'], instead: '"another program"' },
  { words: ['in vain'], instead: '"without an answer" or "without success"' },
  { words: ['whose word'], instead: 'what is said: "header", "answer"' },
  { words: ['twins'], in: 'names', instead: '"duplicates" or "copies"' },
  { words: ['mute'], in: 'names', instead: '"never answer"' },
  { words: ['liar'], instead: 'what is wrong with it' },
  {
    words: ['way back'],
    instead: '"going back", "the return", "roll-back"',
    allowed: [{ pattern: /your money is on its way back/g, reason: 'a text that travellers read' }],
  },
  { words: ['without a word', 'before a word'], instead: '"silently", "without an answer"' },
  { words: ['word stands', 'send word'], instead: '"its answer counts", "notify"' },
  { words: ['blame'], in: 'names', instead: '"record failure"' },
  {
    words: ['stand', 'stood'],
    in: 'names',
    instead: 'what it is: "state", "place", "position"',
    allowed: [
      { pattern: /stand_?in/gi, reason: 'a stand-in is a substitute' },
      { pattern: /0027-deals-of-the-app-stand-by-rules/g, reason: 'a decision keeps its file name' },
    ],
  },
  {
    words: ['away'],
    in: 'names',
    instead: 'what happened: "left", "removed", "offline"',
    allowed: [{ pattern: /farAway/g, reason: 'far in space' }],
  },
  {
    words: ['company'],
    in: 'names',
    instead: 'which company: agency, supplier, airline',
    allowed: [{ pattern: /CompanyName/g, files: /\/src\/(?:flights\/)?sabre\//, reason: "a field of Sabre's wire" }],
  },
]

/** Empty unless a word has been added that folders still hold. */
export const areasToClear: readonly AreaToClear[] = []
