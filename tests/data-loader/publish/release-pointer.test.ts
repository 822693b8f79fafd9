import { describe, expect, it } from 'vitest';
import { CloudFrontKeyValueStoreClient, ResourceNotFoundException } from '@aws-sdk/client-cloudfront-keyvaluestore';
import { keyValueStorePointer } from '../../../data-loader/publish/release-pointer';
import { intercepted, storeError, type Answer, type StoreCall } from '../../support/intercepted-client';

const ARN = 'arn:aws:cloudfront::123456789012:key-value-store/x';

function pointerThat(answer: Answer) {
  const calls: StoreCall[] = [];
  const client = intercepted(new CloudFrontKeyValueStoreClient({}), (call, proceed) => {
    calls.push(call);
    return answer(call, proceed);
  });
  return { pointer: keyValueStorePointer(ARN, client), calls };
}

describe('the pointer in the key-value store of the CDN', () => {
  it('is read under its key', async () => {
    const { pointer, calls } = pointerThat(() => ({ Value: 'r-1' }));
    expect(await pointer.read()).toBe('r-1');
    expect(calls).toEqual([{ name: 'GetKey', input: { KvsARN: ARN, Key: 'release' } }]);
  });

  it.each([{}, { Value: '' }])('names no release while the store answers %j', async (answer) => {
    expect(await pointerThat(() => answer).pointer.read()).toBeUndefined();
  });

  it('names no release before the first publication, and fails as the store does', async () => {
    const absent = pointerThat(() => {
      throw new ResourceNotFoundException({ message: 'no key', $metadata: {} });
    });
    expect(await absent.pointer.read()).toBeUndefined();
    const failing = pointerThat(() => {
      throw storeError('AccessDeniedException');
    });
    await expect(failing.pointer.read()).rejects.toMatchObject({ name: 'AccessDeniedException' });
  });

  it('is written only if the store is as it was read', async () => {
    const { pointer, calls } = pointerThat(({ name }) => (name === 'DescribeKeyValueStore' ? { ETag: 'e-1' } : {}));
    await pointer.write('r-2');
    expect(calls).toEqual([
      { name: 'DescribeKeyValueStore', input: { KvsARN: ARN } },
      { name: 'PutKey', input: { KvsARN: ARN, IfMatch: 'e-1', Key: 'release', Value: 'r-2' } },
    ]);
  });
});
