/** What the page says when something is missing, refused or fails, spelled as the specification has it. */
export const blastMessages = {
  noQuery: 'Please input fasta data or select a file to upload!',
  eValue: 'Please enter a positive number!!!',
  fileTooLarge: 'Please select a file less than 5M!!!',
  invalidFile: 'Please input the valid fasta format file!!!',
  uploadFailed: 'Unkown error happened, please try again later!!!',
  runFailed: 'Unkown error happened, please check the input and try again later!!!',
} as const;
