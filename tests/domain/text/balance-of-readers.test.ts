import { describeBalance } from './describe-balance';

describeBalance(150);
