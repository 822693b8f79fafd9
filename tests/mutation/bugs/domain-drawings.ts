import type { PlantedBug } from '../planted-bug';

/** Bugs of axes, ORF diagrams, genome views and RNA structures. Sorted by file. */
export const bugs: readonly PlantedBug[] = [
  {
    file: 'domain/axis/ticks.ts',
    find: 'Math.ceil(Math.log10(-increment))',
    replace: 'Math.floor(Math.log10(-increment))',
    effect: 'ticks at 0.05 and 0.1 are both labelled 0.1',
  },
  {
    file: 'domain/axis/ticks.ts',
    find: 'return nearest < least ? tickStep(0, 2 * least, 1) : nearest;',
    replace: 'return nearest;',
    effect: 'an axis has more ticks than there is room for',
  },
  {
    file: 'domain/axis/ticks.ts',
    find: 'Math.min(most, max)',
    replace: 'most',
    effect: 'An axis of counts has ticks at halves.',
  },
  {
    file: 'domain/diagram/actions.ts',
    find: 'const last = selection.at(-1);',
    replace: 'const last = selection.at(0);',
    effect: 'with several elements selected, Tab goes on from the first one instead of the last',
  },
  {
    file: 'domain/diagram/actions.ts',
    find: 'degrees: -TURN_DEGREES',
    replace: 'degrees: TURN_DEGREES',
    effect: 'Rotate left rotates to the right.',
  },
  {
    file: 'domain/diagram/clipboard.ts',
    find: 'if (same.start === host.start && same.end === host.end) return same.id;',
    replace: 'if (same.start === host.start) return same.id;',
    effect: 'A copied marker is pasted onto a bar that has the same id but another length, and its host is not pasted.',
  },
  {
    file: 'domain/diagram/editor.ts',
    find: 'checkCount(settled.present.elements.length + operation.elements.length);',
    replace: 'checkCount(operation.elements.length);',
    effect: 'One can add more elements than a file may hold, and the saved drawing cannot be opened again.',
  },
  {
    file: 'domain/diagram/editor.ts',
    find: 'return { ...editor, selection, history: commands.close(editor.history) };',
    replace: 'return { ...editor, selection };',
    effect: 'Nudging an element, selecting something else and nudging the first again is undone in a single step.',
  },
  {
    file: 'domain/diagram/errors.ts',
    find: 'new DiagramError(otherwise, place)',
    replace: 'new DiagramError(otherwise, id)',
    effect: 'The message about a faulty drawing names the element at most, not the field that is wrong.',
  },
  {
    file: 'domain/diagram/handles.ts',
    find: 'distance <= reachPx && (!nearest || distance < nearest.distance)',
    replace: 'distance <= reachPx && !nearest',
    effect: 'the first handle within reach is taken instead of the nearest one',
  },
  {
    file: 'domain/diagram/history.ts',
    find: 'const undo = (from: Timeline): Timeline => {\n    const history = cancel(from);',
    replace: 'const undo = (from: Timeline): Timeline => {\n    const history = finish(from);',
    effect: 'Undo during a drag takes back only the drag and offers it for redo, instead of the step before it.',
  },
  {
    file: 'domain/diagram/line.ts',
    find: 'line.arrowEnd ? towards(track) : null, line.arrowStart ?',
    replace: 'line.arrowStart ? towards(track) : null, line.arrowEnd ?',
    effect: 'The arrow head is drawn at the other end of the line.',
  },
  {
    file: 'domain/diagram/move.ts',
    find: 'Math.max(0, drawing.width - keptX - x)',
    replace: 'drawing.width - keptX - x',
    effect: 'A nudge makes an element beyond the right edge jump back onto the canvas.',
  },
  {
    file: 'domain/diagram/new-element.ts',
    find: 'end: parent.start + Math.floor(length * 0.6) };',
    replace: 'end: Math.floor(length * 0.6) };',
    effect: 'A new marker on a bar that does not start at site 1 ends at a wrong site, even before its own start.',
  },
  {
    file: 'domain/diagram/new-element.ts',
    find: 'offset: element.offset + by.y }',
    replace: 'offset: element.offset }',
    effect: 'A duplicated marker covers the original exactly.',
  },
  {
    file: 'domain/diagram/operations.ts',
    find: 'width === drawing.width && height === drawing.height',
    replace: 'width === drawing.width || height === drawing.height',
    effect: 'the canvas keeps its size unless width and height are changed together',
  },
  {
    file: 'domain/diagram/orf-diagram.ts',
    find: 'end + gap <= from',
    replace: 'end <= from + gap',
    effect: 'Neighbouring ORFs of one lane overlap by the gap that should separate them.',
  },
  {
    file: 'domain/diagram/orf-elements.ts',
    find:
      '  const { offset, size, minSites, name: text } = look;\n  return { ...marker(id, parentId, range, ' +
      "style), shape: 'arrow', offset, size, minSites, text };",
    replace:
      '  const { offset, size, name: text } = look;\n  return { ...marker(id, parentId, range, style), ' +
      "shape: 'arrow', offset, size, text };",
    effect: 'Short ORFs of a long transcript are drawn so narrow that they can hardly be seen or clicked.',
  },
  {
    file: 'domain/diagram/orf-palette.ts',
    find: 'frames[1], frames[2], frames[3], peptide]',
    replace: 'frames[1], frames[2], peptide]',
    effect: 'In the dark theme ORFs of frame 3 keep their light colour.',
  },
  {
    file: 'domain/diagram/picture.ts',
    find: 'above: box.y - GAP - height,',
    replace: 'above: box.y - GAP,',
    effect: 'A label above a marker or bracket is drawn over it.',
  },
  {
    file: 'domain/diagram/shape-path.ts',
    find: 'const bend = Math.min(width / 4, height / 2);',
    replace: 'const bend = Math.min(width / 2, height / 2);',
    effect: 'A narrow brace has lines that run back over themselves.',
  },
  {
    file: 'domain/diagram/shown-elements.ts',
    find: ' && old.host?.picture === host?.picture',
    replace: '',
    effect: 'a marker stays where it was when the sequence that carries it is resized',
  },
  {
    file: 'domain/diagram/style.ts',
    find: '[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8}',
    replace: '[0-9a-f]{3,8}',
    effect: 'a colour of five or seven digits is accepted and then not painted',
  },
  {
    file: 'domain/diagram/svg-document.ts',
    find: 'd: heads, fill: style.stroke',
    replace: 'd: heads, fill: style.fill',
    effect: 'Arrow heads of an exported SVG have the fill colour instead of the colour of the line.',
  },
  {
    file: 'domain/diagram/viewport.ts',
    find: 'Math.max(1, size - 2 * marginPx)',
    replace: 'Math.max(1, size - marginPx)',
    effect: 'A figure that is fitted into the view reaches its right or lower edge, without a margin there.',
  },
  {
    file: 'domain/diagram/viewport.ts',
    find: 'start >= 0 && end <= room',
    replace: 'start >= 0 || end <= room',
    effect: 'An element beyond the edge of the screen is not brought into view.',
  },
  {
    file: 'domain/genome/gene-layout.ts',
    find: '.toSorted((one, other) => other.peptides - one.peptides)',
    replace: '.toSorted((one, other) => one.peptides - other.peptides)',
    effect: 'the genome view of a gene begins with the transcripts without peptides',
  },
  {
    file: 'domain/genome/gene-layout.ts',
    find: 'Math.max((scale.toUnits(end + 1) - window.from)',
    replace: 'Math.max((scale.toUnits(end) - window.from)',
    effect: 'every block of the genome view lacks its last base',
  },
  {
    file: 'domain/genome/gene-layout.ts',
    find: 'if (lane >= PEPTIDE_LANES_MAX) {',
    replace: 'if (lane > PEPTIDE_LANES_MAX) {',
    effect:
      'In a crowded gene a fifteenth lane of peptides is drawn below the end of the figure instead of being counted.',
  },
  {
    file: 'domain/genome/gene-layout.ts',
    find: 'yPx: exonsYPx,',
    replace: 'yPx,',
    effect: 'The exons of a transcript are drawn over its label.',
  },
  {
    file: 'domain/genome/gene-layout.ts',
    find: 'other.peptides - one.peptides',
    replace: 'one.peptides - other.peptides',
    effect: 'The genome view lists transcripts without peptides first.',
  },
  {
    file: 'domain/genome/genome-axis.ts',
    find: 'if (xPx >= 0 && xPx <= widthPx &&',
    replace: 'if (xPx <= widthPx &&',
    effect: 'positions left of the view take the place of the first ones in it',
  },
  {
    file: 'domain/genome/genome-scale.ts',
    find: 'start <= last.end + 1)',
    replace: 'start <= last.end)',
    effect: 'exons that touch are drawn with an intron of no length between them',
  },
  {
    file: 'domain/genome/genome-scale.ts',
    find: 'start + Math.floor(share * (end - start + 1))',
    replace: 'start + Math.floor(share * (end - start))',
    effect: 'the position below the pointer is too small near the end of an exon',
  },
  {
    file: 'domain/genome/genome-window.ts',
    find: 'if (range.to > window.from &&',
    replace: 'if (range.from > window.from &&',
    effect: 'the view jumps to an item that is partly in it',
  },
  {
    file: 'domain/genome/lanes.ts',
    find: 'other.to - one.to',
    replace: 'one.to - other.to',
    effect: 'of two items with the same start the shorter one is above',
  },
  {
    file: 'domain/structure/arrangement.ts',
    find: 'Math.max(right + ROW_GAP - minX, least)',
    replace: 'Math.max(right + ROW_GAP + minX, least)',
    effect: 'Branches that are drawn in a row, for lack of room on a circle, lie over each other.',
  },
  {
    file: 'domain/structure/arrangement.ts',
    find: 'return branches.length === 1 && Math.max(...steps) <= STRAIGHT_TAIL_MAX;',
    replace: 'return branches.length === 1 && (steps[0] ?? 0) <= STRAIGHT_TAIL_MAX;',
    effect: "A long 3' tail behind a single stem is drawn as one long straight line.",
  },
  {
    file: 'domain/structure/arrangement.ts',
    find: 'Math.max(...steps) <= STRAIGHT_TAIL_MAX',
    replace: 'Math.min(...steps) <= STRAIGHT_TAIL_MAX',
    effect: 'A long end of the chain is drawn as a straight line far below the structure if the other end is short.',
  },
  {
    file: 'domain/structure/dot-bracket.ts',
    find: 'is never closed`, last + 1)',
    replace: 'is never closed`, last)',
    effect: 'the error about an open bracket names the position before it',
  },
  {
    file: 'domain/structure/dot-bracket.ts',
    find: '`${message} at position ${position}`',
    replace: '`${message} at position ${position - 1}`',
    effect: 'the position of a wrong character of a structure is counted from 0',
  },
  {
    file: 'domain/structure/elements.ts',
    find:
      'export function pairCountOf({ partner, crossing }: PairTable): number {\n' +
      '  return partner.reduce((sum, other, i) => sum + (other > i ? 1 : 0), crossing.length);',
    replace:
      'export function pairCountOf({ partner }: PairTable): number {\n' +
      '  return partner.reduce((sum, other, i) => sum + (other > i ? 1 : 0), 0);',
    effect: 'The number of base pairs beside a structure does not include those of its pseudoknots.',
  },
  {
    file: 'domain/structure/elements.ts',
    find: 'crossing.length > 0',
    replace: 'crossing.length > 1',
    effect: 'The legend does not explain a pseudoknot of a single pair.',
  },
  {
    file: 'domain/structure/elements.ts',
    find: "if (branchCount > 1) return 'multiloop';",
    replace: "if (branchCount > 2) return 'multiloop';",
    effect: 'A multiloop with two branches has the colour of an interior loop.',
  },
  {
    file: 'domain/structure/elements.ts',
    find: 'crossing.length > 0 ? [pseudoknotStyle]',
    replace: 'crossing.length >= 0 ? [pseudoknotStyle]',
    effect: 'The legend of a structure without pseudoknots lists pseudoknots.',
  },
  {
    file: 'domain/structure/junction-ring.ts',
    find: 'angle + (turn[i] ?? 0)',
    replace: 'angle - (turn[i] ?? 0)',
    effect: 'branches that clash are turned towards each other',
  },
  {
    file: 'domain/structure/junction-ring.ts',
    find: '`${count} ${steps.length} ${closing}`',
    replace: '`${count} ${steps.length}`',
    effect:
      'Loops get the radius of an earlier loop with another closing side, so drawings depend on the order ' +
      'in which loops were seen.',
  },
  {
    file: 'domain/structure/layout.ts',
    find: 'y: y.map((at) => maxY - at)',
    replace: 'y: y.map((at) => at - minY)',
    effect: 'A tall structure is drawn mirrored when it is turned onto its side.',
  },
  {
    file: 'domain/structure/loop-clashes.ts',
    find: '    parts.push({ outline, frame: HERE });\n',
    replace: '',
    effect: 'Strands of a loop are drawn over branches and other strands.',
  },
  {
    file: 'domain/structure/loop-geometry.ts',
    find: 'return Math.min(across, leftSteps, rightSteps);',
    replace: 'return Math.min(across, leftSteps);',
    effect: 'In an interior loop with fewer nucleotides on the right the right strand is stretched.',
  },
  {
    file: 'domain/structure/loop-geometry.ts',
    find: 'if (steps < 2) return;',
    replace: 'if (steps <= 2) return;',
    effect: 'The single unpaired nucleotide between two stems is not placed and is drawn somewhere else.',
  },
  {
    file: 'domain/structure/loop-tree.ts',
    find: 'Math.max(0, length - 1 - (open[0]?.from ?? 0))',
    replace: 'Math.max(0, length - (open[0]?.from ?? 0))',
    effect: 'the end of the chain is drawn one step too long',
  },
  {
    file: 'domain/structure/number-places.ts',
    find: 'nucleotide < length - 1',
    replace: 'nucleotide < length',
    effect: 'If the length is a multiple of ten, the last nucleotide has two numbers: its position and 3′.',
  },
  {
    file: 'domain/structure/number-places.ts',
    find: 'nucleotide < length - 1)',
    replace: 'nucleotide < length)',
    effect: 'a chain of 50 nucleotides has two numbers at its last nucleotide',
  },
  {
    file: 'domain/structure/outline.ts',
    find: 'circles[4 * count + 2] = circle.radius + CLEARANCE / 2;',
    replace: 'circles[4 * count + 2] = circle.radius;',
    effect:
      'Parts of a loop whose outlines nearly touch are no longer compared, so lines of a ' +
      'structure are drawn too close.',
  },
  {
    file: 'domain/structure/ring-search.ts',
    find: '      extra.splice(0, extra.length, ...before);\n',
    replace: '',
    effect: 'strands that were shortened in vain stay short, so that parts of a drawing overlap',
  },
];
