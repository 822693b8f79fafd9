import {
  bracketKinds,
  bracketSides,
  type BracketElement,
  type Element,
  type LineElement,
  lineTypes,
  type MarkerElement,
  markerShapes,
  textAnchors,
  textPlaces,
} from '../model/element';
import type { EditorStore } from '../state/editor-store';
import { CheckField, ChoiceField } from './ChoiceField';
import { pointsText, readPoints, toLineType, withoutPoint, withPoint } from './line-text';
import { TextField } from './TextField';
import { updateSelection } from './update-selection';

interface FieldsOf<E> {
  store: EditorStore;
  element: E;
}

/** The fields that only this kind of element has, except numbers. */
export function KindFields({ store, element }: FieldsOf<Element>) {
  switch (element.type) {
    case 'protein':
    case 'nucleotide':
      return (
        <CheckField
          label="Show first and last site"
          checked={element.showSites}
          onCommit={(showSites) => updateSelection(store, { showSites })}
        />
      );
    case 'marker':
      return <MarkerFields store={store} element={element} />;
    case 'bracket':
      return <BracketFields store={store} element={element} />;
    case 'line':
      return <LineFields store={store} element={element} />;
    case 'text':
      return (
        <ChoiceField
          label="Anchor"
          value={element.anchor}
          choices={textAnchors}
          onCommit={(anchor) => updateSelection(store, { anchor })}
        />
      );
  }
}

function MarkerFields({ store, element }: FieldsOf<MarkerElement>) {
  return (
    <>
      <ChoiceField
        label="Shape"
        value={element.shape}
        choices={markerShapes}
        onCommit={(shape) => updateSelection(store, { shape })}
      />
      <ChoiceField
        label="Text place"
        value={element.textPlace}
        choices={textPlaces}
        onCommit={(textPlace) => updateSelection(store, { textPlace })}
      />
    </>
  );
}

function BracketFields({ store, element }: FieldsOf<BracketElement>) {
  return (
    <>
      <ChoiceField
        label="Kind"
        value={element.kind}
        choices={bracketKinds}
        onCommit={(kind) => updateSelection(store, { kind })}
      />
      <ChoiceField
        label="Side"
        value={element.side}
        choices={bracketSides}
        onCommit={(side) => updateSelection(store, { side })}
      />
    </>
  );
}

function LineFields({ store, element }: FieldsOf<LineElement>) {
  return (
    <>
      <ChoiceField
        label="Line type"
        value={element.lineType}
        choices={lineTypes}
        onCommit={(lineType) => updateSelection(store, toLineType(element, lineType))}
      />
      <TextField
        label="Points (x,y in px)"
        mono
        multiline
        value={pointsText(element.points)}
        onCommit={(text) => {
          const points = readPoints(text);
          return points === null
            ? 'Write each point as x,y, with a space between points.'
            : updateSelection(store, { points });
        }}
      />
      {element.lineType === 'polyline' ? (
        <div className="diagram-group wide">
          <button
            type="button"
            className="button small"
            onClick={() => updateSelection(store, { points: withPoint(element.points) })}
          >
            Add a point
          </button>
          <button
            type="button"
            className="button small"
            disabled={element.points.length <= 2}
            onClick={() => updateSelection(store, { points: withoutPoint(element.points) })}
          >
            Remove the last
          </button>
        </div>
      ) : null}
      <CheckField
        label="Arrow at the start"
        checked={element.arrowStart}
        onCommit={(arrowStart) => updateSelection(store, { arrowStart })}
      />
      <CheckField
        label="Arrow at the end"
        checked={element.arrowEnd}
        onCommit={(arrowEnd) => updateSelection(store, { arrowEnd })}
      />
    </>
  );
}
