import { roleLabels } from '../../../domain/roles';
import { planNames } from '../../../domain/plans';
import { trialDays } from '../../../domain/trial';
import { DescriptionList } from '../../components/DescriptionList';
import { trialEndText } from '../../lib/trialEndText';

/** What founding an organization of this name means (product §7). */
export const NewOrganizationDetails = ({ name }: { name: string }) => (
  <DescriptionList
    items={[
      ['組織名', name],
      ['あなたの役割', roleLabels.admin],
      ['プラン', `${planNames.starter}（${trialDays}日間の無料トライアル）`],
      ['無料トライアルの終了日', trialEndText()],
      ['料金', 'トライアル中はかかりません。有料プランに登録しない限り、終了後もかかりません。'],
    ]}
  />
);
