/**
 * Patterns that a reader of a comment has to read twice (STYLE.md). Each one is here because it found faults in our
 * own files and few good comments.
 */
const PATTERNS = [
  {
    pattern: /(?:^|[.!?]['")]*\s+|\n\s*|@\w+ |- )(?:Of|What|Who|Whose|Whom|Whoever|Whatever) (?![^.?]*\?)/,
    message: 'Begin with a noun or a verb: "The values before the change", not "What the change replaced".',
  },
  {
    pattern: /\b(?:null|undefined): /,
    message: 'Write "null if …".',
  },
  {
    pattern: /(?<!\bthere )\b(?:is|are|was|were) none\b/i,
    message: 'Say what happens instead: "a blank becomes null", "no longer counts".',
  },
  {
    pattern: /(?<!\bthere )\b(?:is|are|was|were) no (?!longer\b|more\b)/i,
    message: 'Write "is not a …", or say what happens instead.',
  },
  {
    pattern: /\b(?:as of whichever|so many|as many as)\b/i,
    message: 'Name the number, the limit or the moment.',
  },
  {
    pattern: /\b(?:patience|standing|dead(?! rows)|(?<!keep-)alive)\b/i,
    message: 'Use the plain word: timeout, state, revoked, running.',
  },
];

/** The comments' texts: a line comment continues the one on the line above. */
function textsOf(comments) {
  const texts = [];
  for (const comment of comments) {
    const before = texts.at(-1);
    const continues =
      comment.type === 'Line' &&
      before?.last.type === 'Line' &&
      before.last.loc.end.line + 1 === comment.loc.start.line &&
      before.last.loc.start.column === comment.loc.start.column;
    if (continues) Object.assign(before, { raw: `${before.raw}\n${comment.value}`, last: comment });
    else texts.push({ first: comment, last: comment, raw: comment.value });
  }
  return texts;
}

/** A wrapped line belongs to its sentence; only an empty line or a tag begins a new one. */
const unwrapped = (raw) =>
  raw
    .replace(/^[ \t]*\*+[ \t]?/gm, '')
    .trim()
    .replace(/[ \t]*\n[ \t]*(?![\n@])/g, ' ');

const plainComments = {
  meta: { type: 'suggestion', schema: [] },
  create: (context) => ({
    Program() {
      for (const { first, last, raw } of textsOf(context.sourceCode.getAllComments())) {
        const text = unwrapped(raw);
        const loc = { start: first.loc.start, end: last.loc.end };
        for (const { pattern, message } of PATTERNS) if (pattern.test(text)) context.report({ loc, message });
      }
    },
  }),
};

export default { rules: { 'plain-comments': plainComments } };
