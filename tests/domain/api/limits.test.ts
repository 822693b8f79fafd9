import { describe, expect, it } from 'vitest';
import { RELEASE_HEADER, RETRY_AFTER_HEADER, SUCCESS_CODE, VIEWER_ADDRESS_HEADER } from '#domain/api/envelope';
import * as limits from '#domain/api/limits';

describe('the limits of calls', () => {
  it('LIM-02 API-19 API-28 the limits of calls of pages, lists and bodies', () => {
    const {
      addressLimits: _addressLimits,
      retryAfterSeconds: _retryAfterSeconds,
      timeouts: _timeouts,
      clientPatienceMs: _clientPatienceMs,
      ...numbers
    } = limits;
    expect(numbers).toEqual({
      CHOICES_MAX: 100,
      LIST_VALUES_MAX: 1_000,
      RELATED_TRANSCRIPTS_MAX: 30,
      SEARCH_VALUES_MAX: 2_000,
      ORF_ROWS_MAX: 1_000,
      PAGE_SIZE_MAX: 100,
      PEPTIDE_IDS_MAX: 50_000,
      PEPTIDE_ID_LIST_MAX: 100,
      TRANSCRIPT_IDS_MAX: 1_000,
      URL_BYTES_MAX: 8_192,
      READ_ADDRESS_BYTES_MAX: 8_000,
      GENE_PLACES_MAX: 2_000,
      PLACE_IDS_MAX: 10,
      EXPORT_ROWS_MAX: 2_000,
      MATCH_SEQUENCES_MAX: 1_000,
      MATCH_RESIDUES_MAX: 5_000,
      SETS_MIN: 2,
      SETS_MAX: 6,
      GENOTYPES_MAX: 6,
      UPLOAD_BYTES_MAX: 5_242_880,
      JSON_BODY_BYTES_MAX: 262_144,
      BLAST_BODY_BYTES_MAX: 5_308_416,
    });
  });

  it('INFRA-21 the limits of calls of an address in five minutes, with the seconds after which to come again', () => {
    expect(limits.addressLimits).toEqual({
      calls: 2_000,
      reads: 1_000,
      blast: 2_000,
      downloads: 100,
      embed: 1_000,
      programFiles: 3_000,
      releaseFile: 30_000,
      everythingElse: 2_000,
    });
    expect(limits.retryAfterSeconds).toEqual({ throttled: 2, slots: 60, unavailable: 30, blocked: 300 });
  });

  it('the limits of calls of time: each link waits longer than the next one', () => {
    expect(limits.timeouts).toEqual({ clientSeconds: 35, cdnSeconds: 30, gatewaySeconds: 29, functionSeconds: 25 });
  });

  it('the limits of calls of patience: 35 s, and a second more for each 10 kB that a slow connection has to send', () => {
    expect([0, 10_000, 5_242_880].map(limits.clientPatienceMs)).toEqual([35_000, 36_000, 559_288]);
  });
});

describe('the envelope', () => {
  it('API-36 the envelope has these headers, and 200 alone means success', () => {
    expect([SUCCESS_CODE, RELEASE_HEADER, RETRY_AFTER_HEADER, VIEWER_ADDRESS_HEADER]).toEqual([
      200,
      'x-release',
      'retry-after',
      'x-viewer-address',
    ]);
  });
});
