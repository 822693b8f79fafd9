import type { DocumentValue, JsonKind } from '#domain/api/documents';
import type { ReleaseSink } from './release-sink';

/** Receives the JSON documents of a release in the order in which they are written. */
export interface DocumentObserver {
  document<Kind extends JsonKind>(kind: Kind, id: string, value: DocumentValue<Kind>): void | Promise<void>;
}

/** A sink that shows its observers what readers will get, so that they count and list exactly that. */
export function observedSink(sink: ReleaseSink, observers: readonly DocumentObserver[]): ReleaseSink {
  return {
    release: sink.release,
    document: async (kind, id, value) => {
      for (const observer of observers) await observer.document(kind, id, value);
      await sink.document(kind, id, value);
    },
    bytes: (kind, id, bytes) => sink.bytes(kind, id, bytes),
    object: (path, body, as) => sink.object(path, body, as),
  };
}
