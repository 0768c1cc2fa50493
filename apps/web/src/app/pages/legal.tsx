import { LegalPapers } from '../legal/legal-papers.tsx';

export default LegalPapers;
