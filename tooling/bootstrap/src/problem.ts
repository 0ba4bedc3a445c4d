/** Something that the user can put right. The message is one line: what is wrong and what to do. */
export class Problem extends Error {
  override name = 'Problem'
}
