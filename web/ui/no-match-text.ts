/** A label within a sentence: in lower case except for abbreviations. */
const inSentence = (label: string) => label.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());

/** What a list of options says while none contains what was typed. */
export const noMatchText = (label: string) => `No matching ${inSentence(label)}`;
